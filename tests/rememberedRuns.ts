import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { vi } from "vitest";
import * as fencedProcess from "../backend/platform/process/fencedProcess";

interface Run {
  answer: Buffer;
  written: Buffer | null;
}
const runs = new Map<string, Run>();
const read = (path: string) => (existsSync(path) ? readFileSync(path) : null);

/**
 * Lets the sandboxed program read equal files once, and repeats its first answer until the test file's end
 * (leaveNoTrace.ts). For tests that use a file's content, but do not test how it is read.
 */
export function rememberRuns(): void {
  const { runFenced } = fencedProcess;
  vi.spyOn(fencedProcess, "runFenced").mockImplementation(async (program, importer, work) => {
    const { input, limits, files = [], writes } = work;
    const paths = [...files, ...(writes ? [writes.path] : [])];
    // Paths are new each time, so their content stands for them.
    const words = paths.reduce((text, path) => text.replaceAll(path, "path"), JSON.stringify(work.arguments));
    const hash = createHash("sha256").update(JSON.stringify([program, words, limits]));
    for (const bytes of ["path" in input ? read(input.path) : input, ...paths.map(read)]) hash.update(bytes ?? "none");
    const key = hash.digest("hex");
    const known = runs.get(key);
    if (!known) {
      const answer = await runFenced(program, importer, work);
      runs.set(key, { answer, written: writes ? read(writes.path) : null });
      return answer;
    }
    if (writes && known.written) writeFileSync(writes.path, known.written);
    return known.answer;
  });
}
