import { afterAll, vi } from "vitest";

// Test files share a process (vitest.config.ts): what one of them put in the place of a global, or of the clock, goes
// with it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
