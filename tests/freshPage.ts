import { afterAll, vi } from "vitest";

// Browser test files share a process (vitest.config.ts). As in a browser, each page has fresh modules, and its timers
// end with it.
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
