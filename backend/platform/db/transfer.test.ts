// @deep: slow, because it copies whole stores.
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { aVacancy } from "#tests/factories/vacancies";
import { openTestServer } from "#tests/apiServer";
import type { Database } from "./database";
import { readSchema } from "./migrate";
import {
  applicationEvents,
  applications,
  candidates,
  changes,
  openVacancies,
  searchRevision,
  searchWords,
  users,
  vacancies,
} from "./schema";
import { exportTables, importTables, parseExportStart, UnreadableExport } from "./transfer";

test("imports its own export unchanged", async () => {
  const [source, target] = [await openTestServer(), await openTestServer()];
  const [from, to] = [source.context, target.context];
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
  const vacancy = await aVacancy(from);
  const [application] = await from.db
    .insert(applications)
    .values({ candidateId: candidate?.id ?? "", selectiveProcessId: vacancy, state: "submitted" })
    .returning();
  await from.db
    .insert(applicationEvents)
    .values({ applicationId: application?.id ?? "", toState: "submitted", by: "candidate" });
  await from.db.insert(searchWords).values(Array.from({ length: 1200 }, (_, number) => ({ word: `w${number}` })));

  const tables = [
    users,
    candidates,
    vacancies,
    openVacancies,
    applications,
    applicationEvents,
    changes,
    searchRevision,
    searchWords,
  ];
  const counts = await Promise.all(tables.map((table) => from.db.$count(table)));
  const count = counts.reduce((sum, rows) => sum + rows);

  const [first = "", ...lines] = await exportLines(from.db);
  expect(parseExportStart(first)).toBe(await readSchema(to.db));
  expect(await importTables(to.db, Readable.from(lines))).toBe(count);
  expect(await exportLines(to.db)).toEqual([first, ...lines]);
  // Sorted, because the imported store has another order.
  const rows = async ({ db }: typeof from, table: (typeof tables)[number]) =>
    (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();
  for (const table of tables) expect(await rows(to, table)).toEqual(await rows(from, table));
  expect(await aVacancy(to)).toBe(vacancy + 1);
  await expect(importTables(to.db, Readable.from(lines))).rejects.toThrow("not empty");
  await Promise.all([source.close(), target.close()]);
});

test.each([
  ["is cut off", (lines: string[]) => lines.slice(0, -1), "The file ends after line 2, before the end of the export."],
  ["lost a line", (lines: string[]) => lines.slice(1), "The file has 0 rows of 1: lines of it are missing."],
  ["has a line that is torn", ([line = "", ...rest]: string[]) => [line.slice(0, -9), ...rest], /^Line 2 is no line/],
  [
    "has a row that the store refuses",
    ([line = "", ...rest]: string[]) => [line.replace('"type_user":1', '"type_user":null'), ...rest],
    "The store refused line 2 (rows of users): SQLSTATE 23502.",
  ],
  [
    "is of another product",
    ([line = "", ...rest]: string[]) => [line.replace('"users"', '"passwords"'), ...rest],
    "Line 2 has rows of passwords, which is no table of ours.",
  ],
])("imports no row of a file that %s", async (_, damage, message) => {
  const [source, target] = [await openTestServer(), await openTestServer()];
  await source.context.db.insert(users).values({ email: "ana@exemplo.com.br", typeUser: 1 });
  const [, ...lines] = await exportLines(source.context.db);
  const error = await importTables(target.context.db, Readable.from(damage(lines))).catch((refused: Error) => refused);
  expect(error).toBeInstanceOf(UnreadableExport);
  expect((error as Error).message).toMatch(message);
  expect(String((error as Error).message)).not.toContain("ana@");
  expect(await target.context.db.$count(users)).toBe(0);
  await Promise.all([source.close(), target.close()]);
});

async function exportLines(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await exportTables(db, async (line) => void lines.push(line.trimEnd()));
  return lines;
}
