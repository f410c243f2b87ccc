import { afterAll, vi } from "vitest";
import type { WorkerGlobalState } from "vitest";

// Clears the modules' load times, which Vitest would report again after each file.
(globalThis as unknown as { __vitest_worker__: WorkerGlobalState }).__vitest_worker__.moduleExecutionInfo?.clear();

// Test files share a process (vitest.config.ts), so replaced globals and clocks are restored.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Vitest would wait a minute for a module that is still loading when the next file begins.
  await vi.dynamicImportSettled();
});
