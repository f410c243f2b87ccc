import { expect, test } from "vitest";
import { hydrates, type RouteHandle } from "./routeHandle";

const modules = import.meta.glob<{ handle?: RouteHandle }>("../../routes/**/route.{ts,tsx}");

test("the screens that need React in the browser, and why: none of today's", async () => {
  const reasons: Record<string, string> = {};
  for (const [path, load] of Object.entries(modules)) {
    const { handle } = await load();
    if (handle?.hydrate) reasons[path.split("/").at(-2) ?? path] = handle.hydrate.because;
  }
  expect(Object.keys(modules).length).toBeGreaterThan(20);
  expect(reasons).toEqual({});
});

test("a page hydrates where one of its routes says so, and never where the visitor spares data", () => {
  const recorder: RouteHandle = { hydrate: { because: "records a video" } };
  expect(hydrates([{}, undefined, {}], false)).toBe(false);
  expect(hydrates([{}, recorder], false)).toBe(true);
  expect(hydrates([{}, recorder], true)).toBe(false);
});
