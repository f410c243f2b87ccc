// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { session } from "./session";

test("hides cached pages after a log-out in any tab", () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  localStorage.clear();
  document.body.setAttribute("data-account", "");
  session();
  const comeBack = () => {
    const event = new Event("pageshow");
    Object.defineProperty(event, "persisted", { value: true });
    window.dispatchEvent(event);
  };
  comeBack();
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  document.cookie = `leftAt=${Date.now() + 1000}; path=/`;
  localStorage.clear();
  comeBack();
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalled();
  document.body.hidden = false;
  document.body.removeAttribute("data-account");
});
