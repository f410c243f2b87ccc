// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sideMenu } from "./sideMenu";

let isWide = true;
let change: () => void = () => undefined;
const sent = vi.fn((_: string, init: RequestInit) => Promise.resolve(new Response(init.body)));

beforeEach(() => {
  isWide = true;
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => (change = listener),
  }));
});
afterEach(() => vi.unstubAllGlobals());

function open(collapsed = false) {
  document.body.innerHTML = `<nav data-side-menu="" ${collapsed ? 'data-collapsed=""' : ""}><form method="post" action="/preferences/side"><input type="hidden" name="csrf" value="t"><button name="side" value="collapsed" data-expand="Abrir" data-collapse="Recolher" aria-expanded="true"><svg><use href="/i.svg#previous"></use></svg><span>Recolher</span></button></form>
  <a href="/dashboard/alerts"><span>Alertas</span></a></nav>`;
  sideMenu();
}
const submit = () =>
  document.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
const bodies = () => sent.mock.calls.map(([, { body }]) => (body as URLSearchParams).toString());

test("collapses without reloading, stores the choice, keeps its labels", () => {
  open();
  expect(submit()).toBe(false);
  const button = document.querySelector("button") as HTMLButtonElement;
  expect(document.querySelector("nav")?.hasAttribute("data-collapsed")).toBe(true);
  expect([button.value, button.getAttribute("aria-expanded"), button.textContent, button.title]).toEqual([
    "expanded",
    "false",
    "Abrir",
    "Abrir",
  ]);
  expect(document.querySelector("a")?.title).toBe("Alertas");
  expect(document.querySelector("use")?.getAttribute("href")).toBe("/i.svg#next");
  submit();
  expect(document.querySelector("nav")?.hasAttribute("data-collapsed")).toBe(false);
  expect(document.querySelector("a")?.hasAttribute("title")).toBe(false);
  expect(bodies()).toEqual(["csrf=t&side=collapsed&stay=1", "csrf=t&side=expanded&stay=1"]);
});

test("opens again when the window becomes narrower than lg", () => {
  open(true);
  change();
  expect(sent).not.toHaveBeenCalled();
  isWide = false;
  change();
  expect(document.querySelector("nav")?.hasAttribute("data-collapsed")).toBe(false);
  expect(bodies()).toEqual(["csrf=t&side=expanded&stay=1"]);
  change();
  expect(sent).toHaveBeenCalledTimes(1);
});
