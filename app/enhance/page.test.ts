// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock("./toasts");
  document.body.innerHTML = "";
});

test("one behaviour that throws stops none of the others, and is heard of", async () => {
  const thrown = vi.fn();
  vi.stubGlobal("setTimeout", (run: () => void) => {
    try {
      run();
    } catch (error) {
      thrown(error);
    }
  });
  vi.doMock("./toasts", () => ({
    toasts: () => {
      throw new Error("broken");
    },
  }));
  const last = vi.fn();
  vi.doMock("./thirdParties", () => ({ thirdParties: last }));
  await import("./entry");
  expect(last).toHaveBeenCalled();
  expect(thrown).toHaveBeenCalledWith(new Error("broken"));
  vi.unstubAllGlobals();
});

test("where React takes the page over, nothing begins before it has", async () => {
  const last = vi.fn();
  vi.doMock("./thirdParties", () => ({ thirdParties: last }));
  document.documentElement.dataset.hydrates = "";
  await import("./entry");
  expect(last).not.toHaveBeenCalled();
  dispatchEvent(new Event("hydrated"));
  expect(last).toHaveBeenCalledTimes(1);
  delete document.documentElement.dataset.hydrates;
});

test("on a hydrated screen React never hears of a press on a link, but for one of its own", async () => {
  const { keepLinksFromReact } = await import("./keepLinksFromReact");
  const { findFollowedLink, page } = await import("./page");
  keepLinksFromReact();
  const [react, ours] = [vi.fn(), vi.fn()];
  document.addEventListener("click", react);
  page.addEventListener("click", (event) => void ours(findFollowedLink(event)?.id));
  document.body.innerHTML = '<a id="out" href="/x">x</a><a id="in" href="/y" data-in-place="">y</a><button>z</button>';
  for (const selector of ["#out", "#in", "button"])
    document.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect((react.mock.calls as [Event][]).map(([{ target }]) => (target as Element).id || "button")).toEqual([
    "in",
    "button",
  ]);
  expect(ours.mock.calls).toEqual([["out"], ["in"], [undefined]]);
});
