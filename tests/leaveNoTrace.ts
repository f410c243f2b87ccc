import { afterAll, vi } from "vitest";

// Test files share a process (vitest.config.ts): what one of them put in the place of a global, or of the clock, goes
// with it.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A module that is still loading when the next file begins is asked for over a closed connection, and Vitest waits a
  // minute for the answer.
  await vi.dynamicImportSettled();
});
