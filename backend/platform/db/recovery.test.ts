// @deep: damages stores and opens them again.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureSecrets } from "../process/secrets";
import { openDatabaseIn } from "./durableFolder";

let root: string;
/** The folder of a killed process. Its log since the last checkpoint has more than two segments of 4 MB. */
let killed: string;
let segments: string[];
/** Path, within the database's folder, of a table that does not occur in the log. */
let table: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "motriz-recovery-"));
  const folder = mkdtempSync(join(root, "first-"));
  const engine = await openDatabaseIn(folder, 0);
  await engine.exec("create table words (word text); create table quiet (word text); checkpoint");
  for (let count = 0; count < 3; count += 1)
    await engine.exec("insert into words select repeat('x', 600) from generate_series(1, 4000)");
  const { rows } = await engine.query<{ path: string }>("select pg_relation_filepath('quiet') as path");
  table = rows[0]?.path ?? "";
  killed = join(root, "killed");
  cpSync(folder, killed, { recursive: true });
  segments = readdirSync(join(killed, "database/pg_wal"))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  await engine.close();
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Damages a copy of the folder and opens it. Returns the lines for the operator. */
async function openDamaged(damage: (database: string, folder: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(root, "copy-"));
  cpSync(killed, folder, { recursive: true });
  damage(join(folder, "database"), folder);
  const lines: string[] = [];
  try {
    await (await openDatabaseIn(folder, 0, (line) => lines.push(line))).close();
  } catch (error) {
    lines.push(String(error));
  }
  return lines;
}
const segment = (database: string, index: number) => join(database, "pg_wal", segments[index] ?? "");

test("opens a killed process' folder without a warning", async () => {
  expect(segments.length).toBeGreaterThan(1);
  expect(await openDamaged(() => undefined)).toEqual([]);
});

test.each([
  ["a segment is truncated", (database: string) => truncateSync(segment(database, 1), 1_000_000)],
  [
    "a segment is overwritten",
    (database: string) => writeSync(openSync(segment(database, 1), "r+"), Buffer.alloc(64, 0xab), 0, 64, 1_000_000),
  ],
])("warns with the last recovered time if %s", async (_, damage) => {
  const lines = await openDamaged(damage);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/pg_wal is damaged: .* until (about )?20\d\d-\d\d-\d\d \d\d:\d\d:\d\d.*backup/);
});

describe("explains a store that can't be opened", () => {
  test.each<[string, (database: string, folder: string) => void, RegExp]>([
    [
      "the log",
      (database) => truncateSync(segment(database, 0), 0),
      /^DamagedFolder: The store's log .*pg_wal\/[0-9A-F]{24} is cut or missing .*checkpoint.* backup/,
    ],
    [
      "the control file",
      (database) => rmSync(join(database, "global/pg_control")),
      /^DamagedFolder: The store's file .*database\/global\/pg_control is missing .* backup/,
    ],
    [
      "a table",
      (database) => rmSync(join(database, table)),
      /^DamagedFolder: The store's file .*database\/base\/\d+\/\d+ is missing\. .* rows of "quiet"\. .* backup/,
    ],
    [
      "format.json, cut",
      (_, folder) => writeFileSync(join(folder, "format.json"), '{"pgl'),
      /^DamagedFolder: .*format\.json is missing or damaged\. .* backup/,
    ],
    [
      "format.json, missing",
      (_, folder) => rmSync(join(folder, "format.json")),
      /^DamagedFolder: .*format\.json is missing or damaged\. .* backup/,
    ],
  ])("%s", async (_, damage, message) => {
    const lines = await openDamaged(damage);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(message);
  });

  test("explains a damaged secrets.json", () => {
    writeFileSync(join(root, "secrets.json"), '{"SESSION_SECRET": "abc');
    expect(() => ensureSecrets(root)).toThrow(/secrets\.json is not as the API server wrote it\..* backup/);
  });

  test("explains a missing secrets.json next to a store", () => {
    rmSync(join(root, "secrets.json"), { force: true });
    mkdirSync(join(root, "store"), { recursive: true });
    expect(() => ensureSecrets(root)).toThrow(/secrets\.json is missing, .* backup/);
    expect(() => ensureSecrets(root, { mayBeMissing: true })).not.toThrow();
    rmSync(join(root, "secrets.json"));
    // With an empty secrets.json, the operator confirms that the secrets are lost.
    writeFileSync(join(root, "secrets.json"), "{}");
    expect(ensureSecrets(root).SESSION_SECRET).toHaveLength(43);
  });
});
