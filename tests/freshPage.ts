import { afterAll, vi } from "vitest";

// Files that want a browser share a process, and each has a page of its own (vitest.config.ts). As in a browser, a page
// has fresh modules, and its timers do not run once it has gone.
vi.resetModules();
const timers: ReturnType<typeof setTimeout>[] = [];
const original = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = original(...given);
  timers.push(timer);
  return timer;
}, original);

afterAll(() => {
  globalThis.setTimeout = original;
  timers.forEach((timer) => clearTimeout(timer));
});
