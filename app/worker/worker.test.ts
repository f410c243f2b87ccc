import { beforeEach, expect, test, vi } from "vitest";

const copy = vi.hoisted(() => ({ deleteCopy: vi.fn(), readCopy: vi.fn(), refreshCopy: vi.fn() }));
vi.mock("./copy", () => copy);
vi.mock("workbox-navigation-preload", () => ({ enable: vi.fn() }));
vi.mock("workbox-routing", () => ({ NavigationRoute: class {}, registerRoute: vi.fn() }));
vi.mock("workbox-strategies", () => ({ NetworkOnly: class {} }));

type Listener = (event: { request: object; waitUntil: (work: Promise<unknown>) => void }) => void;
const listeners = new Map<string, Listener>();
const unregister = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { unregister },
  });
  vi.stubGlobal("location", { origin: "https://motriz.example" });
  vi.stubGlobal("navigator", { onLine: true });
  await import("./worker");
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function visit(path: string, method = "GET"): Promise<void> {
  const work: Promise<unknown>[] = [];
  const request = { method, mode: "navigate", url: `https://motriz.example${path}` };
  listeners.get("fetch")?.({ request, waitUntil: (one) => work.push(one) });
  await vi.runAllTimersAsync();
  await Promise.all(work);
}

test("deletes an ended session's copy on the login page", async () => {
  copy.refreshCopy.mockResolvedValue(true);
  await visit("/dashboard/notifications");
  expect(copy.deleteCopy).not.toHaveBeenCalled();
  await visit("/auth/login?returnTo=%2Fdashboard%2Fnotifications");
  expect(copy.deleteCopy).toHaveBeenCalledTimes(1);
});

test("keeps the copy on the login page while offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await visit("/auth/login");
  expect(copy.deleteCopy).not.toHaveBeenCalled();
});

test("removes copy and worker if the server forbids a copy", async () => {
  copy.refreshCopy.mockResolvedValue(false);
  await visit("/dashboard/notifications", "POST");
  expect(copy.refreshCopy).toHaveBeenCalledWith(0);
  expect([copy.deleteCopy.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 1]);
});
