import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, vi } from "vitest";
import { migrate } from "../../backend/platform/db/migrate";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { newFolder } from "./programs";
import { startPostgres } from "./postgres";
import { testWithPostgres } from "./withPostgres";

const first = 'CREATE TABLE "cars" (id int primary key, name text);';
const second =
  'CREATE TABLE "boats" (id int);--> statement-breakpoint\nCREATE INDEX "boats_id" ON "boats" ("id");--> statement-breakpoint\nCREATE INDEX "cars_name" ON "cars" ("name");';

function writeMigrations(folder: string, files: string[]): void {
  const entries = files.map((_, idx) => ({ idx, version: "7", when: idx + 1, tag: `000${idx}_m`, breakpoints: true }));
  mkdirSync(join(folder, "meta"), { recursive: true });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  for (const [idx, file] of files.entries()) writeFileSync(join(folder, `000${idx}_m.sql`), file);
}

testWithPostgres("makes an index during writes, and again after a kill", { timeout: 120_000 }, async () => {
  const postgres = await startPostgres();
  const url = postgres.createDatabase("indexes");
  const migrationsFolder = newFolder();
  const stores = [openPostgresStore(url), openPostgresStore(url)] as const;
  const [writer, other] = [new Client(url), new Client(url)];
  await Promise.all([writer.connect(), other.connect()]);
  const findIndexes = async () =>
    (
      await other.query<{ name: string; valid: boolean }>(
        "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text ~ '^(cars_name|boats_id)' order by 1",
      )
    ).rows;
  try {
    writeMigrations(migrationsFolder, [first]);
    await migrate(stores[0], { migrationsFolder });
    writeMigrations(migrationsFolder, [first, second]);

    // Creating an index waits for writers that began before, and blocks no writers that begin after.
    await writer.query("begin");
    await writer.query("insert into cars values (1, 'Opala')");
    const killed = migrate(stores[0], { migrationsFolder }).catch((error: unknown) => error);
    await vi.waitUntil(async () => (await findIndexes()).length === 2, { timeout: 60_000 });
    await other.query("set lock_timeout = '5s'");
    await other.query("insert into cars values (2, 'Fusca')");
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'create index concurrently%'",
    );
    expect(await killed).toBeInstanceOf(Error);
    expect(await findIndexes()).toEqual([
      { name: "boats_id", valid: true },
      { name: "cars_name", valid: false },
    ]);

    // If two processes migrate at once, one creates the index and the other waits.
    const both = stores.map((store) => migrate(store, { migrationsFolder }));
    await writer.query("commit");
    await Promise.all(both);
    expect(await findIndexes()).toEqual([
      { name: "boats_id", valid: true },
      { name: "cars_name", valid: true },
    ]);
    expect((await other.query("select * from drizzle.later_indexes")).rows).toEqual([]);
  } finally {
    await Promise.all([writer.end(), other.end(), ...stores.map((store) => store.close())]);
    await postgres.stop();
    rmSync(migrationsFolder, { recursive: true, force: true });
  }
});
