// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { toasts } from "./toasts";

const showToasts = vi.fn();

beforeEach(() => {
  vi.doUnmock("./toastQueue");
  vi.resetModules();
  document.body.innerHTML = '<div data-toasts=""><p data-toast="">Salvo</p></div>';
});

test("loads the timer's code only if there is a message", async () => {
  vi.doMock("./toastQueue", () => ({ showToasts }));
  const place = document.querySelector("[data-toasts]");
  place?.firstElementChild?.remove();
  toasts();
  await vi.dynamicImportSettled();
  expect(showToasts).not.toHaveBeenCalled();
  place?.insertAdjacentHTML("beforeend", '<p data-toast="">Salvo</p>');
  toasts();
  await vi.waitFor(() => expect(showToasts).toHaveBeenCalledWith(place, 3000));
});

test("hides a message even if the timer's code can't load", async () => {
  vi.doMock("./toastQueue", () => Promise.reject(new Error("no network")));
  vi.useFakeTimers();
  toasts();
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(2900);
  expect(toast?.hidden).toBe(false);
  vi.advanceTimersByTime(100);
  expect(toast?.hidden).toBe(true);
  vi.useRealTimers();
});
