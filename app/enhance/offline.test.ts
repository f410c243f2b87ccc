// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forms } from "./forms";
import { waitForNetwork, offline, stopWaiting } from "./offline";

const network = { isKnown: true, answers: true };
const asked = vi.fn(() => (network.answers ? Promise.resolve(new Response("ok")) : Promise.reject(new TypeError("x"))));
const went = vi.fn();
const PROVEN_MS = 30_001;
const now = vi.spyOn(performance, "now");
vi.spyOn(navigator, "onLine", "get").mockImplementation(() => network.isKnown);

const html = `<div data-offline="" data-title="Sem internet. Nada se perdeu." data-again="Ainda sem internet." data-text="Texto" data-retry="Tentar de novo" data-cancel="Cancelar"></div>
  <form method="post" action="/x"><input name="message"><button id="send" name="intent" value="apply" data-pending-label="Enviando…">Enviar</button></form>
  <form method="get" action="/y" id="search"><button id="find">Buscar</button></form><a id="link" href="/z">Vaga</a>`;

beforeAll(() => {
  document.body.innerHTML = html;
  offline();
  forms();
  document.documentElement.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) went("submit", (event.submitter as HTMLButtonElement).id);
    event.preventDefault();
  });
  document.documentElement.addEventListener("click", (event) => {
    if (event.target instanceof HTMLAnchorElement && !event.defaultPrevented) went("link", event.target.id);
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", asked);
  now.mockReturnValue(0);
  [asked, went].forEach((mock) => mock.mockClear());
  Object.assign(network, { isKnown: true, answers: true });
  // Resets the page as on return: no pending request, and no delayed press.
  const event = new Event("pageshow");
  Object.defineProperty(event, "persisted", { value: true });
  window.dispatchEvent(event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notice = () => document.querySelector("[role=alert]")?.textContent ?? null;
const click = (id: string) => document.getElementById(id)?.click();
const flush = () => vi.advanceTimersByTimeAsync(0);
function press(label: string) {
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
}
function type(text: string) {
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
async function comeBack() {
  Object.assign(network, { isKnown: true, answers: true });
  window.dispatchEvent(new Event("online"));
  await flush();
}

test.each([
  ["send", ["submit", "send"]],
  ["find", ["submit", "find"]],
  ["link", ["link", "link"]],
])("holds a click on #%s offline, then sends it once", async (id, expected) => {
  network.isKnown = false;
  click(id);
  await flush();
  expect(notice()).toContain("Sem internet. Nada se perdeu.");
  expect(went).not.toHaveBeenCalled();
  expect(document.getElementById("send")?.textContent).toBe("Enviar");
  await comeBack();
  expect(went.mock.calls).toEqual([expected]);
  expect(notice()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(went).toHaveBeenCalledTimes(1);
});

test("retries when the notice's button is pressed, and reports failures", async () => {
  network.isKnown = false;
  click("send");
  await flush();
  press("Tentar de novo");
  await flush();
  expect(notice()).toContain("Ainda sem internet.");
  network.isKnown = true;
  press("Tentar de novo");
  await flush();
  expect(went.mock.calls).toEqual([["submit", "send"]]);
});

test("sends nothing after a cancellation or further typing", async () => {
  network.isKnown = false;
  click("send");
  await flush();
  press("Cancelar");
  expect(notice()).toBeNull();
  expect(document.activeElement?.id).toBe("send");
  await comeBack();
  network.isKnown = false;
  click("send");
  await flush();
  type("Moro longe");
  await comeBack();
  expect(went).not.toHaveBeenCalled();
  expect(notice()).not.toBeNull();
});

test("keeps a filled form while the network is silent", async () => {
  now.mockReturnValue(PROVEN_MS);
  network.answers = false;
  type("Moro perto");
  click("send");
  await flush();
  expect(went).not.toHaveBeenCalled();
  expect(notice()).toContain("Sem internet");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(went).not.toHaveBeenCalled();
  network.answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(went.mock.calls).toEqual([["submit", "send"]]);
});

test("makes no network check within 30 s after loading", () => {
  type("x");
  for (const id of ["find", "link", "send"]) click(id);
  expect(went).toHaveBeenCalledTimes(3);
  expect(asked).not.toHaveBeenCalled();
});

test("delays a request that another script failed to send", async () => {
  network.isKnown = false;
  waitForNetwork({ go: () => void went("results"), from: null });
  expect(notice()).toContain("Sem internet");
  await comeBack();
  expect(went.mock.calls).toEqual([["results"]]);
});

test("sends no delayed request after `stopWaiting`", async () => {
  waitForNetwork({ go: () => void went("results"), from: null });
  stopWaiting();
  expect(notice()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(went).not.toHaveBeenCalled();
});
