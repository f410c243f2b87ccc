import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { storeImage } from "./store";

declare module "vitest" {
  export interface ProvidedContext {
    programs: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the API server's programs once a run. Also makes an empty store's image for all test processes. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  // The operators' tests (`WALK`) use the programs in the image.
  if (process.env.WALK) return () => undefined;
  // The folder is inside the project, so the programs find the project's packages.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "programs-"));
  await Promise.all([
    promisify(execFile)(process.execPath, ["scripts/build-api.mjs", folder], { cwd: root }),
    process.env.TEST_DATABASE_URL ? null : storeImage(),
  ]);
  provide("programs", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
