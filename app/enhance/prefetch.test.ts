// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { prefetch } from "./prefetch";

let listen: MockInstance<typeof document.documentElement.addEventListener>;

beforeEach(() => {
  vi.useFakeTimers();
  listen = vi.spyOn(document.documentElement, "addEventListener");
  document.body.innerHTML = `<script nonce="abc" type="text/plain"></script>
    <a href="/vagas/1#top">1</a><a href="/auth/login">Entrar</a><a href="/dashboard/x/calendar.ics">Agenda</a><a href="https://other.example/">Fora</a>
    <a href="#content">Aqui</a><a href="/contact" data-opens-contact="">Contato</a><a href="/dashboard/notifications" role="button">Avisos</a><a href="/vagas/2" target="_blank">2</a>
    <a href="/dashboard/progressSelectiveProcess/3/documents/4">Contrato</a><a href="/dashboard/progressSelectiveProcess/3/offer.pdf">PDF</a>`;
});
afterEach(() => {
  vi.useRealTimers();
  for (const [type, listener] of listen.mock.calls) document.documentElement.removeEventListener(type, listener);
  listen.mockRestore();
  for (const name of ["data-account", "data-shared"]) document.body.removeAttribute(name);
  Reflect.deleteProperty(navigator, "connection");
});

const at = (target: Element | undefined, type: string) =>
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
const atAll = (type: string) => {
  for (const link of document.querySelectorAll("a")) {
    at(link, type);
    vi.advanceTimersByTime(100);
  }
};
const hints = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) => href);
const rules = () => [...document.querySelectorAll<HTMLScriptElement>("script[type=speculationrules]")];
const address = new URL("/vagas/1", location.href).href;

test.each(["touchstart", "mousedown"])("prefetches each of our pages once at %s", (type) => {
  prefetch();
  atAll(type);
  atAll(type);
  expect(hints()).toEqual([address]);
});

test.each([
  ["prefetches only if a mouse rests on the link", "mouseover", 100, () => at(document.body, "mouseover")],
  ["prefetches only if a finger stays without scrolling", "touchstart", 50, () => at(document.body, "touchmove")],
])("%s", (_, type, wait, leave) => {
  prefetch();
  const [link] = document.querySelectorAll("a");
  at(link, type);
  vi.advanceTimersByTime(wait - 1);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(hints()).toEqual([]);
  at(link, type);
  vi.advanceTimersByTime(wait);
  expect(hints()).toEqual([address]);
});

test("adds a speculation rule with nonce for logged-in people", () => {
  document.body.setAttribute("data-account", "ana");
  Object.assign(document.querySelector("script") ?? {}, { nonce: "abc" });
  prefetch();
  atAll("touchstart");
  expect(hints()).toEqual([]);
  expect(rules().map(({ nonce, textContent }) => [nonce, JSON.parse(textContent ?? "") as unknown])).toEqual([
    ["abc", { prefetch: [{ urls: [address], eagerness: "immediate" }] }],
  ]);
});

test.each([
  [
    "data is spared",
    () => Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  ],
  ["the phone is shared", () => document.body.setAttribute("data-shared", "")],
])("prefetches nothing if %s", (_, arrange) => {
  arrange();
  prefetch();
  atAll("touchstart");
  expect([...hints(), ...rules()]).toEqual([]);
});
