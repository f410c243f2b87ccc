// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { header } from "./header";

test("shrinks past 100 px, and does not flicker where the smaller header scrolls the page back", () => {
  document.body.innerHTML = '<header data-shrinks=""></header>';
  const element = document.querySelector("header") as HTMLElement;
  Object.defineProperty(element, "offsetHeight", { get: () => (element.hasAttribute("data-shrunk") ? 60 : 92) });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  header();
  const isShrunkAt = (y: number) => {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    return element.hasAttribute("data-shrunk");
  };
  expect([0, 100, 101].map(isShrunkAt)).toEqual([false, false, true]);
  // The page is 32 px shorter now, and the browser may have scrolled back by as much.
  expect([69, 101, 68, 69].map(isShrunkAt)).toEqual([true, true, false, false]);
});
