import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { isBuilt } from "../scripts/sources.mjs";
import { storeImage } from "./store";

declare module "vitest" {
  export interface ProvidedContext {
    programs: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the API server's programs, unless the build has them. Also makes an empty store's image for all tests. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  // Only the root project builds. The other projects inherit its results.
  if (!project.isRootProject()) return;
  // The operators' tests (`WALK`) use the programs in the image, so nothing is built here.
  if (process.env.WALK) return;
  if (isBuilt()) {
    if (!process.env.TEST_DATABASE_URL) await storeImage();
    project.provide("programs", join(root, "build", "backend"));
    return;
  }
  // The folder is inside the project, so the programs find the project's packages.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "programs-"));
  await Promise.all([
    promisify(execFile)(process.execPath, ["scripts/build-api.mjs", folder], { cwd: root }),
    process.env.TEST_DATABASE_URL ? null : storeImage(),
  ]);
  project.provide("programs", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
