// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { header } from "./header";

test("the header shrinks past 100 px, and grows back", () => {
  document.body.innerHTML = '<header data-shrinks=""></header>';
  const element = document.querySelector("header") as HTMLElement;
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  header();
  const isShrunkAt = (y: number) => {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    return element.hasAttribute("data-shrunk");
  };
  expect([0, 100, 101, 300, 101, 100, 99, 0].map(isShrunkAt)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
