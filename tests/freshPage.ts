import { afterAll, vi } from "vitest";

// Browser test files share a process (vitest.config.ts), so each page loads its modules anew.
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
