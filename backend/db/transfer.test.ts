import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { aProcess } from "#tests/factories/processes";
import { openTestHost } from "#tests/host";
import {
  applicationEvents,
  applications,
  candidates,
  openProcesses,
  searchWords,
  selectiveProcesses,
  users,
} from "./schema";
import { exportTables, importTables } from "./transfer";

test("what is exported comes back the same, and numbers go on after it", async () => {
  const [source, target] = [await openTestHost(), await openTestHost()];
  const [from, to] = [source.host, target.host];
  const [user] = await from.db.insert(users).values({ email: "ana@exemplo.com.br", typeUser: 1 }).returning();
  const [candidate] = await from.db
    .insert(candidates)
    .values({
      userId: user?.id ?? "",
      name: 'Ana "D\'Ávila"\nSá',
      cpf: "1",
      phone: "2",
      birthDate: "1990-01-31",
      cep: "3",
      street: "",
      complement: "",
      district: "",
      city: "",
      state: "SP",
      cnh: ["A", "B"],
    })
    .returning();
  const process = await aProcess(from);
  const [application] = await from.db
    .insert(applications)
    .values({ candidateId: candidate?.id ?? "", selectiveProcessId: process, state: "submitted" })
    .returning();
  await from.db
    .insert(applicationEvents)
    .values({ applicationId: application?.id ?? "", toState: "submitted", by: "candidate" });
  await from.db.insert(searchWords).values(Array.from({ length: 1200 }, (_, number) => ({ word: `w${number}` })));

  const tables = [users, candidates, selectiveProcesses, openProcesses, applications, applicationEvents, searchWords];
  const counts = await Promise.all(tables.map((table) => from.db.$count(table)));
  const count = counts.reduce((sum, rows) => sum + rows);

  const lines: string[] = [];
  for await (const line of exportTables(from.db)) lines.push(line.trimEnd());
  expect(await importTables(to.db, Readable.from(lines))).toBe(count);
  for (const table of tables) expect(await to.db.select().from(table)).toEqual(await from.db.select().from(table));
  expect(await aProcess(to)).toBe(process + 1);
  await expect(importTables(to.db, Readable.from(lines))).rejects.toThrow("not empty");
  await Promise.all([source.close(), target.close()]);
});
