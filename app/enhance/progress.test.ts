// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progress, stopProgress } from "./progress";

const bar = () => document.querySelector("body > .animate-advance");

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="/dashboard">Minha área</a>';
});
afterEach(() => {
  stopProgress();
  vi.useRealTimers();
});

// Each page arrives with the login state, so "initialized" means that the next page has arrived.
test("shows a loader until authentication is initialized (docs/requirements.md, section 2)", () => {
  progress();
  document.querySelector("a")?.click();
  expect(bar()).toBeNull();
  vi.advanceTimersByTime(200);
  expect(bar()).not.toBeNull();
  stopProgress();
  expect(bar()).toBeNull();
});

test("removes the loading bar if no page comes", () => {
  progress();
  document.querySelector("a")?.click();
  vi.advanceTimersByTime(30_000);
  expect(bar()).toBeNull();
});
