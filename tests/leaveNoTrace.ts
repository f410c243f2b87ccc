import { afterAll, vi } from "vitest";

// Test files share a process (vitest.config.ts), so replaced globals and clocks are restored.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Vitest would wait a minute for a module that is still loading when the next file begins.
  await vi.dynamicImportSettled();
});
