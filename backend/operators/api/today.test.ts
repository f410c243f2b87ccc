import type { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";
import type { Today } from "#contract/companies/operatorToday";
import { DAY_MS } from "#contract/base/time";
import { insertAbandonedTask } from "#tests/factories/abandonedTask";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { anOperator } from "#tests/factories/operators";
import { aVacancy } from "#tests/factories/vacancies";
import { listLate } from "../../applications/progress/lateApplications";
import { groupByCompany } from "./today";

const api = await openSharedServer();

const read = async () =>
  (await api.app.inject({ url: "/operator/today", headers: operatorAuthorization })).json<Today>();

test("counts open tasks, and names late companies", async () => {
  expect(await read()).toMatchObject({
    lateCompanies: [],
    lateApplications: 0,
    reports: 0,
    messages: 0,
    erasures: 0,
    failedTasks: 0,
    backupAt: null,
  });
  const { companyId } = await aCompany(api, "Concessionária Aroeira");
  const selectiveProcessId = await aVacancy(api.context, { companyId });
  for (let count = 0; count < 2; count++) await anApplication(api, { selectiveProcessId }).inState("inReview");
  await api.app.inject({
    method: "POST",
    url: `/selectiveProcess/${selectiveProcessId}/report`,
    payload: { reason: "false", details: "" },
  });
  await api.app.inject({
    method: "POST",
    url: "/contactMessage",
    payload: { name: "Ana", email: "ana@exemplo.com.br", message: "Oi" },
  });
  await insertAbandonedTask(api.context);
  expect(await read()).toMatchObject({ lateApplications: 0, reports: 1, messages: 1, failedTasks: 1 });
  api.setNow(new Date(Date.now() + 60 * DAY_MS));
  const late = await read();
  expect(late).toMatchObject({
    lateApplications: 2,
    lateCompanies: [{ companyId, name: "Concessionária Aroeira", applications: 2 }],
    messages: 0,
  });
  const operator = await anOperator((sent) => api.app.inject(sent), ["people"], { now: () => api.context.now() });
  const { body } = await api.app.inject({ url: "/admin/today", headers: { cookie: operator.cookie } });
  expect(body).toContain("Concessionária Aroeira");
  expect(body).toMatch(/2 candidaturas,\s+a mais antiga há \d+ dias/);
  expect(body).toContain("nenhuma ainda");
  api.setNow(new Date());
});

test("groups more late applications than a statement has parameters", async () => {
  const { companyId } = await aCompany(api, "Concessionária Ipê");
  const late = Array.from({ length: 70_000 }, () => ({ companyId, companyName: null, days: 3 }));
  expect(await groupByCompany(api.context.db, late)).toEqual([
    { companyId, name: "Concessionária Ipê", applications: 70_000, days: 3 },
  ]);
});

test("reads no vacancy's texts for a late application", async () => {
  const description = "Atender clientes. ".repeat(1_000);
  const selectiveProcessId = await aVacancy(api.context, { description });
  await anApplication(api, { selectiveProcessId }).inState("inReview");
  const { $client: client } = api.context.db as unknown as { $client: Pick<PGlite, "query"> };
  const query = vi.spyOn(client, "query");
  const late = await listLate(api.context.db, new Date(Date.now() + 60 * DAY_MS));
  expect(late.map(({ companyName }) => companyName)).toContain("Concessionária Horizonte");
  expect(JSON.stringify(await Promise.all(query.mock.results.map(({ value }) => value as unknown)))).not.toContain(
    "Atender",
  );
  query.mockRestore();
});

test("shows the last backup", async () => {
  const save = (payload: object) =>
    api.app.inject({ method: "POST", url: "/operator/backups", headers: operatorAuthorization, payload });
  expect((await save({ at: "yesterday" })).statusCode).toBe(400);
  expect((await save({ at: "2026-11-28T03:00:00Z" })).statusCode).toBe(200);
  expect((await read()).backupAt).toBe("2026-11-28T03:00:00.000Z");
});
