// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { present } from "#tests/present";
import { announce } from "./announce";
import { bell } from "./bell";
import { listenLive } from "./liveNotifications";

vi.mock("./announce");
vi.mock("./liveNotifications");

const OWNER = "7f0c";
const LIST = "http://localhost:3000/dashboard/notifications";
const link = () => document.querySelector("a") as HTMLAnchorElement;
const panel = () => document.querySelector<HTMLElement>("[role=region]");
const set = (object: object, name: string, value: unknown) =>
  Object.defineProperty(object, name, { configurable: true, get: () => value });

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  document.body.dataset.account = OWNER;
  set(document, "hidden", false);
  set(navigator, "onLine", true);
  set(navigator, "connection", undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open({ unread = 0, isList = false } = {}) {
  // A new title element, because the earlier test's bell still watches the old element.
  document.head.innerHTML = "<title>Início</title>";
  document.body.innerHTML = `<main><div><form data-part="notifications">Antes</form></div></main>
    <div data-bell="" data-none="Avisos: nenhum novo" data-one="Avisos: % novo" data-other="Avisos: % novos" data-title="Avisos" data-loading="Carregando…" data-failed="Não deu" data-all="Ver todos"><a href="${LIST}"${isList ? " aria-current=page" : ""}><span>Avisos: nenhum novo</span><span data-count="${unread || ""}"${unread ? "" : " hidden"}></span></a></div>`;
  bell();
}

function serve(unread: number, userId = OWNER) {
  const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address) =>
    Promise.resolve(
      address === "/auth/session"
        ? Response.json({ userId, unread })
        : new Response(`<form data-part="notifications"><button value="1">Convite ${unread}</button></form>`),
    ),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}

async function hear() {
  await vi.waitFor(() => expect(listenLive).toHaveBeenCalledOnce());
  vi.mocked(listenLive).mock.calls[0]?.[1]();
}

test("keeps the unread number when the title changes", async () => {
  open({ unread: 2 });
  expect(document.title).toBe("(2) Início");
  document.title = "Vagas";
  await vi.waitFor(() => expect(document.title).toBe("(2) Vagas"));
});

test("counts and announces notifications from the socket", async () => {
  open();
  const asked = serve(1);
  await hear();
  await vi.waitFor(() => expect(document.title).toBe("(1) Início"));
  // A page that refreshes by itself must not extend the session.
  expect(asked).toHaveBeenCalledWith("/auth/session", { headers: { "x-background": "1" } });
  const [words, badge] = link().querySelectorAll("span");
  expect([words?.textContent, badge?.dataset.count, badge?.hidden]).toEqual(["Avisos: 1 novo", "1", false]);
  expect(announce).toHaveBeenCalledExactlyOnceWith("Avisos: 1 novo");
  serve(100);
  await hear();
  await vi.waitFor(() => expect(words?.textContent).toBe("Avisos: 99+ novos"));
  serve(0);
  await hear();
  await vi.waitFor(() => expect(document.title).toBe("Início"));
  expect([words?.textContent, badge?.dataset.count, badge?.hidden]).toEqual(["Avisos: nenhum novo", "", true]);
  expect(announce).toHaveBeenCalledTimes(2);
});

test("ignores the number of another logged-in user", async () => {
  open({ unread: 2 });
  const asked = serve(5, "other");
  await hear();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.title).toBe("(2) Início");
});

test("opens no panel with Save-Data", async () => {
  set(navigator, "connection", { saveData: true });
  open();
  await vi.dynamicImportSettled();
  expect(link().hasAttribute("role")).toBe(false);
  expect(listenLive).not.toHaveBeenCalled();
});

test.each(["slow-2g", "2g"])("opens the panel, but no socket, on %s", async (name) => {
  set(navigator, "connection", { effectiveType: name });
  serve(0);
  open();
  link().click();
  await vi.waitFor(() => expect(panel()?.hidden).toBe(false));
  expect(listenLive).not.toHaveBeenCalled();
});

test("opens the socket once the page is visible", async () => {
  set(document, "hidden", true);
  open();
  await vi.dynamicImportSettled();
  expect(listenLive).not.toHaveBeenCalled();
  set(document, "hidden", false);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(listenLive).toHaveBeenCalledOnce());
});

test("opens and refreshes the panel, and closes it on Escape", async () => {
  open();
  const asked = serve(1);
  expect([link().role, link().getAttribute("aria-expanded")]).toEqual(["button", "false"]);
  link().dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(panel()?.textContent).toContain("Convite 1"));
  expect([link().getAttribute("aria-expanded"), link().getAttribute("aria-controls")]).toEqual(["true", panel()?.id]);
  panel()?.querySelector("button")?.focus();
  serve(2);
  await hear();
  await vi.waitFor(() => expect(panel()?.textContent).toContain("Convite 2"));
  expect(document.activeElement).toBe(panel()?.querySelector("button"));
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect([panel()?.hidden, link().getAttribute("aria-expanded"), document.activeElement === link()]).toEqual([
    true,
    "false",
    true,
  ]);
  expect(asked.mock.calls.filter(([address]) => address === LIST)).toHaveLength(1);
});

test("closes the panel on a press outside, and reports failures", async () => {
  open();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  link().click();
  await vi.waitFor(() => expect(panel()?.textContent).toContain("Não deu"));
  document.body.click();
  expect(panel()?.hidden).toBe(true);
  serve(3);
  link().click();
  await vi.waitFor(() => expect(panel()?.textContent).toContain("Convite 3"));
  expect(present(panel()).textContent).not.toContain("Não deu");
});

test("does not fetch a pressed message while offline", async () => {
  open({ isList: true });
  serve(1);
  await hear();
  await vi.waitFor(() => expect(document.querySelector("main button")).not.toBeNull());
  const asked = serve(1);
  set(navigator, "onLine", false);
  const button = present(document.querySelector<HTMLButtonElement>("main button"));
  button.dataset.type = "6";
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button });
  present(button.form).dispatchEvent(event);
  expect([event.defaultPrevented, asked.mock.calls]).toEqual([false, []]);
});

test("refreshes the list on the notifications page", async () => {
  open({ isList: true });
  serve(1);
  expect(link().hasAttribute("role")).toBe(false);
  await hear();
  await vi.waitFor(() => expect(document.querySelector("main")?.textContent).toContain("Convite 1"));
});
