import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "../../platform/process/durableFile";

// A sandbox is a folder with a store of its own (docs/decisions/0039).

const stateSchema = z.object({
  name: z.string(),
  createdAt: z.string(),
  /** Milliseconds that the sandbox's clock is ahead of the machine's. */
  aheadMs: z.number(),
  password: z.string(),
});
export type SandboxState = z.infer<typeof stateSchema>;

/** Most sandboxes on a machine. Each takes 40 to 100 MB of disk. */
export const MOST_SANDBOXES = 50;

const STATE = "sandbox.json";
const idPattern = /^[0-9a-f]{16}$/;

/** Matches a test key: "test_", the sandbox's id, "_", and the key in the sandbox's store. */
const keyPattern = /^test_([0-9a-f]{16})_([\w-]{20,100})$/;

export const toTestKey = (id: string, key: string): string => `test_${id}_${key}`;

export function parseTestKey(key: string): { id: string; key: string } | null {
  const [, id, rest] = keyPattern.exec(key) ?? [];
  return id && rest ? { id, key: rest } : null;
}

const toSandboxes = (dataDir: string) => join(dataDir, "sandboxes");
export const toSandboxFolder = (dataDir: string, id: string): string => join(toSandboxes(dataDir), id);

/** Returns a sandbox's state. Null if its folder is missing or incomplete. */
export function readSandboxState(folder: string): SandboxState | null {
  const file = join(folder, STATE);
  return existsSync(file) ? stateSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

export const saveSandboxState = (folder: string, state: SandboxState): void =>
  writeDurably(join(folder, STATE), JSON.stringify(state, null, 2));

/** Lists sandboxes, newest first. */
export function listSandboxes(dataDir: string): ({ id: string } & SandboxState)[] {
  const parent = toSandboxes(dataDir);
  const ids = existsSync(parent) ? readdirSync(parent).filter((name) => idPattern.test(name)) : [];
  return ids
    .flatMap((id) => {
      const state = readSandboxState(join(parent, id));
      return state ? [{ id, ...state }] : [];
    })
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Makes an empty folder. It counts as a sandbox once its state is saved. */
export function makeSandboxFolder(dataDir: string): { id: string; folder: string } {
  const id = randomBytes(8).toString("hex");
  const folder = toSandboxFolder(dataDir, id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { id, folder };
}

/** Deletes a sandbox. Returns false if it does not exist. A server that has it open notices at the next call. */
export function deleteSandbox(dataDir: string, id: string): boolean {
  const folder = toSandboxFolder(dataDir, id);
  if (!idPattern.test(id) || !existsSync(folder)) return false;
  const gone = `${folder}.deleted`;
  renameSync(folder, gone);
  rmSync(gone, { recursive: true, force: true });
  return true;
}
