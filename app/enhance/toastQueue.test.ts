// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToasts } from "./toastQueue";

const toast = '<div data-toast=""><p>Salvo</p><button type="button">Fechar</button></div>';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

function open(count: number) {
  document.body.innerHTML = `<button id="other">Outro</button><main id="content" tabindex="-1"></main><div data-toasts="">${toast.repeat(count)}</div>`;
  const place = document.querySelector("[data-toasts]") as HTMLElement;
  showToasts(place, 3000);
  return {
    place,
    all: [...document.querySelectorAll<HTMLElement>("[data-toast]")],
    shown: () => document.querySelectorAll("[data-toast]:not([hidden])").length,
  };
}

test("removes each message after 3000 ms", () => {
  const { shown } = open(1);
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(0);
});

test("shows at most five, and queues the sixth", () => {
  const { all, shown } = open(6);
  expect([shown(), all[5]?.hidden]).toEqual([5, true]);
  vi.advanceTimersByTime(1000);
  all[2]?.querySelector("button")?.click();
  expect(all.map(({ hidden }) => hidden)).toEqual([false, false, true, false, false, false]);
  vi.advanceTimersByTime(2000);
  expect(all.map(({ hidden }) => hidden)).toEqual([true, true, true, true, true, false]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe(0);
});

test("shows a message added later for 3000 ms too", async () => {
  const { place, shown } = open(1);
  vi.advanceTimersByTime(2000);
  place.insertAdjacentHTML("beforeend", toast);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toBe(0);
});

test("stops a toast's timer under focus and in hidden tabs", () => {
  const { all, shown } = open(2);
  vi.advanceTimersByTime(2000);
  all[0]?.querySelector("button")?.focus();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe(2);
  document.getElementById("other")?.focus();
  vi.advanceTimersByTime(500);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe(2);
  setHidden(false);
  vi.advanceTimersByTime(499);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(0);
});

test("moves the focus to the next message, then back", () => {
  const { all, shown } = open(2);
  document.getElementById("other")?.focus();
  const [first, second] = all.map((each) => each.querySelector("button") as HTMLElement);
  first?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: document.getElementById("other") }));
  first?.focus();
  first?.click();
  expect(document.activeElement).toBe(second);
  second?.click();
  expect([shown(), document.activeElement?.id]).toEqual([0, "other"]);
});

test("ignores a clock set back", () => {
  const { shown } = open(1);
  vi.setSystemTime(500_000);
  setHidden(false);
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(0);
});
