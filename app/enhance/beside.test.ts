// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { present } from "#tests/present";
import { beside } from "./beside";
import { list } from "./parts";

const path = "/vagas";
const waitForNetwork = vi.hoisted(() => vi.fn<(what: { go: () => void }) => void>());
const stopWaiting = vi.hoisted(() => vi.fn());
vi.mock("./offline", () => ({ waitForNetwork, stopWaiting }));
const asked = vi.fn<typeof fetch>();
const assign = vi.fn();
const isWide = { matches: true };
let follow: ReturnType<typeof beside>;

const card = (id: number) => `<article><h3><a id="card-${id}" href="/vagas/${id}">Vaga ${id}</a></h3></article>`;
const vacancy = (id: number) =>
  `<title>Vaga ${id} · Motriz</title><main><div data-reads=""><h1>Vaga ${id}</h1></div><div data-apply=""><a href="/vagas/${id}/apply">Candidatar-se</a></div><div data-reads=""><h2>O que faz</h2></div><aside>Denunciar</aside></main>`;

beforeAll(() => {
  follow = beside(path);
});
beforeEach(() => {
  follow(true);
  history.replaceState(null, "", path);
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("matchMedia", () => isWide);
  vi.spyOn(location, "assign").mockImplementation(assign);
  vi.stubGlobal("scrollBy", vi.fn());
  [asked, assign, waitForNetwork].forEach((mock) => mock.mockReset());
  isWide.matches = true;
  document.title = "Vagas · Motriz";
  document.body.innerHTML = `<main><div data-beside="" data-page-label="Abrir a página" data-close-label="Fechar" class="two"><details>Busca</details><div class="list"><section data-part="results"><h2 id="results" tabindex="-1">2 vagas</h2>${card(1)}${card(2)}</section></div></div></main>`;
  asked.mockImplementation((to) => Promise.resolve(new Response(vacancy(Number((to as string).split("/").pop())))));
});

const link = (id: number) => document.querySelector<HTMLElement>(`#card-${id}`);
const press = (id: number, init: MouseEventInit = {}) =>
  link(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
const pane = () => document.querySelector("[data-beside] > section");
const root = () => document.querySelector("[data-beside]");

test("opens a vacancy beside its list, with its address", async () => {
  expect(press(1)).toBe(false);
  await vi.waitFor(() => expect(pane()?.textContent).toContain("O que faz"));
  expect(asked.mock.calls.map(([to]) => to)).toEqual(["/vagas/1"]);
  expect(present(pane()).textContent).not.toContain("Denunciar");
  const links = [...present(pane()).querySelectorAll("a")];
  expect(links.map((each) => [each.textContent, each.getAttribute("href")])).toEqual([
    ["Candidatar-se", "/vagas/1/apply"],
    ["Abrir a página", "/vagas/1"],
  ]);
  expect([location.pathname, document.title]).toEqual(["/vagas/1", "Vaga 1 · Motriz"]);
  expect(document.activeElement?.textContent).toBe("Vaga 1");
  expect([...(pane()?.querySelectorAll("h1,h2,h3") ?? [])].map(({ tagName }) => tagName)).toEqual(["H2", "H3"]);
  expect(link(1)?.getAttribute("aria-current")).toBe("true");
  expect(present(document.querySelector("details")).hidden).toBe(false);
});

test("opening a vacancy ends a search in progress", () => {
  const stop = vi.fn();
  list.stop = stop;
  press(1);
  expect(stop).toHaveBeenCalledOnce();
});

test("a second vacancy replaces the first in history", async () => {
  const entries = history.length;
  press(1);
  await vi.waitFor(() => expect(location.pathname).toBe("/vagas/1"));
  press(2);
  await vi.waitFor(() => expect(pane()?.querySelector("h2")?.textContent).toBe("Vaga 2"));
  expect(history.length).toBe(entries + 1);
  expect(document.querySelectorAll("#beside")).toHaveLength(1);
  expect(link(1)?.hasAttribute("aria-current")).toBe(false);
  history.replaceState(null, "", path);
  follow();
  expect(pane()).toBeNull();
  expect([root()?.className, document.title]).toEqual(["two", "Vagas · Motriz"]);
  expect(document.activeElement).toBe(link(2));
});

test("going forward opens the vacancy again", async () => {
  history.replaceState(null, "", "/vagas/2");
  follow();
  await vi.waitFor(() => expect(pane()?.querySelector("h2")?.textContent).toBe("Vaga 2"));
  expect(link(2)?.getAttribute("aria-current")).toBe("true");
});

test.each([
  ["gone", () => Promise.resolve(new Response(vacancy(1), { status: 410 }))],
  ["out of order", () => Promise.resolve(new Response("<h1>503</h1>", { status: 503 }))],
  ["behind the login", () => Promise.resolve(new Response("<main>Entrar</main>"))],
])("loads the vacancy's whole page if it is %s", async (_, answer) => {
  asked.mockImplementation(answer);
  press(1);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/vagas/1"));
  expect([pane(), location.pathname]).toEqual([null, path]);
});

test("keeps the list while offline, and opens the vacancy later", async () => {
  asked.mockRejectedValue(new TypeError("offline"));
  press(1);
  await vi.waitFor(() => expect(waitForNetwork).toHaveBeenCalledOnce());
  expect([pane(), location.pathname]).toEqual([null, path]);
  waitForNetwork.mock.calls[0]?.[0].go();
  expect(assign).toHaveBeenCalledWith("/vagas/1");
  stopWaiting.mockClear();
  press(2);
  expect(stopWaiting).toHaveBeenCalledOnce();
});

test("does nothing for new tabs and in narrow windows", () => {
  const browser = vi.fn((event: Event) => event.preventDefault());
  press(1, { ctrlKey: true });
  isWide.matches = false;
  addEventListener("click", browser, { once: true });
  press(1);
  expect(browser).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});
