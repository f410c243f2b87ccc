import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { storeImage } from "./store";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the built programs of threads and processes. */
    programs: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Builds the API server's programs once for a run, as `npm run build` does, but beside it. It also makes the image of
 * an empty store, which every process of the tests would otherwise make for itself.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  // The folder lies within the project, so that the programs find its packages.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "programs-"));
  await Promise.all([
    promisify(execFile)(process.execPath, ["scripts/build-api.mjs", folder], { cwd: root }),
    process.env.TEST_DATABASE_URL ? null : storeImage(),
  ]);
  provide("programs", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
