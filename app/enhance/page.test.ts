// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock("./toasts");
  document.body.innerHTML = "";
});

test("runs the other behaviours after one throws", async () => {
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
