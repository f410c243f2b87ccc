import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the built programs of threads and processes. */
    programs: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the API server's programs once for a run, as `npm run build` does, but beside it. */
export default function setup({ provide }: TestProject): () => void {
  // The folder lies within the project, so that the programs find its packages.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "programs-"));
  execFileSync(process.execPath, ["scripts/build-api.mjs", folder], { cwd: root });
  provide("programs", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
