import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { buildApp } from "../../backend/program/app";
import { readConfig } from "../../backend/platform/config";
import { openStore } from "../../backend/platform/db/openStore";
import { backgroundDone } from "../../backend/http/server/background";
import { taskKinds } from "../../backend/program/rooms";
import { ensureQueues } from "../../backend/messaging/queue/enqueue";
import { aCandidate } from "../factories/people";
import { startPostgres } from "./postgres";
import { newFolder } from "./programs";
import { testWithPostgres } from "./withPostgres";

testWithPostgres("serves without table rights (ASVS 5.0, 13.2.2)", { timeout: 120_000 }, async () => {
  const postgres = await startPostgres();
  const addressOf = (role: string) => `postgres://${role}@127.0.0.1:${postgres.port}/rights`;
  const variables = { DATA_DIR: newFolder(), DATABASE_URL: addressOf("serves"), LOG_LEVEL: "silent" };
  const split = readConfig({ ...variables, DATABASE_MIGRATION_URL: addressOf("migrates") });
  try {
    postgres.createDatabase("rights");
    for (const role of ["serves", "migrates"]) postgres.run(`create role ${role} login`);
    await expect(openStore(readConfig(variables))).rejects.toThrow("DATABASE_MIGRATION_URL");
    postgres.run("alter database rights owner to migrates");

    // Starts twice with both roles, as at a restart, then with the serving role alone.
    for (const config of [split, split, readConfig(variables)]) {
      const store = await openStore(config);
      const context = { db: store.db, config, now: () => new Date() };
      const app = buildApp(context);
      try {
        await app.ready();
        await ensureQueues(context, taskKinds);
        const { userId } = await aCandidate(app);
        await backgroundDone(context);
        await store.db.execute(sql`update users set email = email where id = ${userId}`);
        for (const statement of [
          "create table public.added (id int)",
          "create table pgboss.added (id int)",
          "create schema added",
          "create role added",
          "alter table users add column added int",
          "drop table users",
          "truncate users cascade",
          "delete from drizzle.__drizzle_migrations",
        ])
          await expect(store.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
            cause: { code: "42501" },
          });
      } finally {
        await app.close();
        await store.close();
      }
    }
  } finally {
    await postgres.stop();
  }
});
