// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetch } from "./prefetch";

beforeEach(() => {
  document.head.innerHTML = "";
  document.body.removeAttribute("data-account");
  document.body.innerHTML = `<script nonce="abc" type="text/plain"></script><a href="/vagas/1">1</a><a href="/auth/login">Entrar</a><a href="/dashboard/x/calendar.ics">Agenda</a><a href="https://other.example/">Fora</a><a href="#content">Aqui</a>`;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLScriptElement, "supports");
  Reflect.deleteProperty(navigator, "connection");
});

const pointAtAll = () => {
  for (const link of document.querySelectorAll("a")) link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
};
const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) => new URL(href).pathname);
const rules = () => document.querySelector<HTMLScriptElement>("script[type=speculationrules]");

test("speculation rules where there are any, with the page's nonce, and never for what is no page to look at", () => {
  Object.assign(HTMLScriptElement, { supports: (type: string) => type === "speculationrules" });
  prefetch();
  const { prefetch: list } = JSON.parse(rules()?.textContent ?? "{}") as {
    prefetch: { eagerness: string; where: { and: { not?: { href_matches?: string[] } }[] } }[];
  };
  expect(list[0]?.eagerness).toBe("moderate");
  expect(list[0]?.where.and[1]?.not?.href_matches).toEqual(expect.arrayContaining(["/auth/*", "/preferences/*"]));
  pointAtAll();
  expect(asked()).toEqual([]);
});

test.each([
  [false, ["/vagas/1"]],
  [true, []],
])("without such rules a link is asked for when it is pointed at; spares data: %s", (saveData, expected) => {
  const linkOf = Object.getPrototypeOf(document.createElement("link")) as object;
  vi.spyOn(linkOf as HTMLLinkElement, "relList", "get").mockReturnValue({ supports: () => true } as never);
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });
  prefetch();
  pointAtAll();
  expect(rules()).toBeNull();
  expect(asked()).toEqual(expected);
});
