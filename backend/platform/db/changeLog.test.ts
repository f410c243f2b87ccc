import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCompanyApplications, listCompanyVacancies } from "#contract/companies/operatorLists";
import { openTestServer } from "#tests/apiServer";
import { anApplication } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { startPostgres } from "#tests/reliability/postgres";
import { testWithPostgres } from "#tests/reliability/withPostgres";
import { readConfig } from "../config";
import { listOwnVacancies } from "../../vacancies/vacancy/ownVacancies";
import { openStore } from "./openStore";
import { applicationDocuments, vacancies } from "./schema";
import { saveStoreState } from "./storeState";

testWithPostgres("lists a change committed late after the cursor", { timeout: 60_000 }, async () => {
  const postgres = await startPostgres();
  const config = readConfig({ LOG_LEVEL: "silent", DATABASE_URL: postgres.createDatabase("motriz") });
  const store = await openStore(config);
  const { db } = store;
  try {
    const context = { db, config, now: () => new Date() };
    const [late, early] = [await aVacancy(context), await aVacancy(context)];
    const list = (after?: string) => listOwnVacancies(context, null, { status: [], limit: 100, after });
    const change = (on: typeof db, id: number) =>
      on.update(vacancies).set({ changedAt: context.now() }).where(eq(vacancies.id, id));
    const start = (await list()).cursor;
    let cursor = start;
    await db.transaction(async (tx) => {
      await change(tx, late);
      await change(db, early);
      const { rows, cursor: next } = await list(start);
      expect(rows.map(({ id }) => id)).toEqual([early]);
      cursor = next;
    });
    const { rows } = await list(cursor);
    expect(rows.map(({ id }) => id)).toEqual([late]);
  } finally {
    await store.close();
    await postgres.stop();
  }
});

test("lists every change across pages, deletions and polls", async () => {
  const server = await openTestServer();
  const { context, app } = server;
  const company = await aCompany(server, "Umburana Veículos");
  const get = async (list: string, query: string) =>
    (
      await app.inject({ method: "GET", url: `/operator/${list}?${query}`, headers: company.authorization })
    ).json<object>();
  const read = async (query: string) => {
    const { rows, next, cursor } = listCompanyApplications.response.parse(await get("applications", query));
    return { ids: rows.map(({ id }) => id), next, cursor };
  };
  const selectiveProcessId = await aVacancy(context, { companyId: company.companyId });
  const { applicationId } = await anApplication(server, { selectiveProcessId }).inState("accepted");
  const document = { applicationId, reason: "", position: 1, state: "asked" as const, createdAt: new Date() };
  const first = await read("changedSince=2020-01-01T00:00:00Z");
  expect(first).toMatchObject({ ids: [applicationId], next: null });
  expect(await read(`after=${first.cursor}`)).toEqual({ ids: [], next: null, cursor: first.cursor });

  await context.db.insert(applicationDocuments).values({ ...document, name: "RG" });
  const asked = await read(`after=${first.cursor}`);
  expect(asked.ids).toEqual([applicationId]);
  await context.db.delete(applicationDocuments).where(inArray(applicationDocuments.name, ["RG"]));
  const removed = await read(`after=${asked.cursor}&changedSince=2100-01-01T00:00:00Z`);
  expect(removed.ids).toEqual([applicationId]);

  const many = Array.from({ length: 101 }, () => aVacancy(context, { companyId: company.companyId }));
  const ids = [selectiveProcessId, ...(await Promise.all(many))];
  const firstPage = listCompanyVacancies.response.parse(await get("selectiveProcesses", ""));
  expect(firstPage.rows).toHaveLength(100);
  expect(firstPage.next).toBe(firstPage.cursor);
  const secondPage = listCompanyVacancies.response.parse(await get("selectiveProcesses", `after=${firstPage.cursor}`));
  expect([...firstPage.rows, ...secondPage.rows].map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(secondPage.next).toBeNull();

  await saveStoreState(context.db, { changeLog: null });
  expect(await get("applications", `after=${removed.cursor}`)).toMatchObject({
    code: "invalid",
    fields: { after: ["cursorUnknown"] },
  });
  await server.close();
});
