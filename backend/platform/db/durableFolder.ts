import { chmodSync, existsSync, fdatasyncSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath, writeDurably } from "../process/durableFile";
import { OTHERS_RIGHTS } from "./privateFolder";
import { DamagedFolder, explainDamage, findEarlyEnd, requireTableFiles } from "./recovery";
import { requireRoom, WAL_SEGMENT_MB } from "./room";

interface EmscriptenRuntime {
  NODEFS: {
    node_ops: {
      setattr: (node: unknown, attributes: { mode?: number }) => void;
      mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
    };
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
  };
}

/** PGlite's files with private modes and fsync. Without fsync, a power cut loses writes (docs/decisions/0011). */
class DurableFolder extends NodeFS {
  /** Log lines of the engine's start, which PGlite drops. */
  readonly log: string[] = [];

  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = emscriptenOpts.preRun;
    const complete = (runtime: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (runtime as EmscriptenRuntime).NODEFS;
      streams.fsync = ({ nfd }) => {
        sync(nfd);
        return 0;
      };
      const { setattr, mknod } = nodes;
      nodes.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~OTHERS_RIGHTS });
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS_RIGHTS, device);
    };
    const printErr = (line: string) => {
      if (this.log.length < MOST_LINES) this.log.push(line);
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, printErr, preRun: [...(Array.isArray(preRun) ? preRun : []), complete] },
    };
  }
}

const MOST_LINES = 200;

function sync(descriptor: number): void {
  try {
    fdatasyncSync(descriptor);
  } catch (error) {
    // Pipes, and directories on some file systems, can't be synced.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EINVAL" && code !== "EISDIR") throw error;
  }
}

/** Means that another version of the engine wrote the folder. The message is for the operator. */
class OtherFormat extends Error {
  override name = "OtherFormat";
}

const require = createRequire(import.meta.url);
// The package does not export its package.json, which is one folder above its main file.
const { version } = JSON.parse(
  readFileSync(join(dirname(require.resolve("@electric-sql/pglite")), "../package.json"), "utf8"),
) as { version: string };
const FORMAT = "format.json";
const DATABASE = "database";
const settings = ["wal_sync_method=fsync", "shared_buffers=16MB", "work_mem=8MB"].flatMap((setting) => ["-c", setting]);

/**
 * Opens or creates the database. The caller must have the folder's lock. Calls `warn` if recovery lost the last writes.
 *
 * @throws OtherFormat, DiskFull, DamagedFolder
 */
export async function openDatabaseIn(
  folder: string,
  reserve: number,
  warn: (line: string) => void = console.error,
): Promise<PGlite> {
  const database = join(folder, DATABASE);
  requireRoom(folder, reserve, !existsSync(database));
  if (!existsSync(database)) {
    // Renamed once complete, so that a killed start leaves no broken database.
    const draft = join(folder, `${DATABASE}.draft`);
    rmSync(draft, { recursive: true, force: true });
    // Synced once at the end, because a thousand single fsyncs take many seconds.
    await (await PGlite.create(draft, { initDbStartParams: [`--wal-segsize=${WAL_SEGMENT_MB}`] })).close();
    finishTree(draft);
    writeDurably(join(folder, FORMAT), JSON.stringify({ pglite: version }));
    renameSync(draft, database);
    syncPath(folder);
  }
  requireFormat(folder);
  return open(database, warn);
}

async function open(database: string, warn: (line: string) => void): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), ...settings];
  const fs = new DurableFolder(database);
  const engine = await PGlite.create({ fs, startParams, dataDir: database }).catch(() => {
    throw explainDamage(database, fs.log);
  });
  const loss = await findEarlyEnd(engine, database, fs.log);
  if (loss !== null) warn(loss);
  try {
    await requireTableFiles(engine, database);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

function requireFormat(folder: string): void {
  const written = readFormat(join(folder, FORMAT));
  // Before 1.0, each minor version may contain another PostgreSQL with another format of the folder.
  const series = (text: string) => text.split(".").slice(0, 2).join(".");
  if (series(written) === series(version)) return;
  throw new OtherFormat(
    `The data folder ${folder} was written by PGlite ${written}; this is ${version}. Export it with the old version and import it with this one (docs/decisions/0011-store.md).`,
  );
}

function readFormat(file: string): string {
  try {
    const { pglite } = JSON.parse(readFileSync(file, "utf8")) as { pglite: unknown };
    if (typeof pglite === "string") return pglite;
  } catch {
    // The error below explains a missing or damaged file.
  }
  throw new DamagedFolder(
    `${file} is missing or damaged. It says which version of the engine wrote the store, so that no other opens it. Put it back from the last backup; if this version wrote the store, write {"pglite":"${version}"} into it.`,
  );
}

function finishTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) finishTree(path);
    else {
      chmodSync(path, 0o600);
      syncPath(path);
    }
  }
  chmodSync(folder, 0o700);
  syncPath(folder);
}
