import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { aVacancy } from "#tests/factories/vacancies";
import { openTestServer } from "#tests/apiServer";
import {
  applicationEvents,
  applications,
  candidates,
  openVacancies,
  searchRevision,
  searchWords,
  users,
  vacancies,
} from "./schema";
import { exportTables, importTables } from "./transfer";

test("what is exported comes back the same, and numbers go on after it", async () => {
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
    searchRevision,
    searchWords,
  ];
  const counts = await Promise.all(tables.map((table) => from.db.$count(table)));
  const count = counts.reduce((sum, rows) => sum + rows);

  const lines: string[] = [];
  for await (const line of exportTables(from.db)) lines.push(line.trimEnd());
  expect(await importTables(to.db, Readable.from(lines))).toBe(count);
  for (const table of tables) expect(await to.db.select().from(table)).toEqual(await from.db.select().from(table));
  expect(await aVacancy(to)).toBe(vacancy + 1);
  await expect(importTables(to.db, Readable.from(lines))).rejects.toThrow("not empty");
  await Promise.all([source.close(), target.close()]);
});
