import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ImportReport } from "#contract/vacancies/feed";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { anOperator } from "#tests/factories/operators";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { feeds, vacancies, webhooks } from "../../platform/db/schema";
import { importFeed } from "../../vacancies/vacancy/import/importFeed";
import { reasonsIn } from "../../messaging/texts/reasons";
import type { CheckedRow } from "../../vacancies/vacancy/import/prepareRow";
import { storeRows } from "../../vacancies/vacancy/import/storeRows";

let [one, other]: Company[] = [];
let names: [string, string];
const test = await openSharedServer();
beforeEach(async () => {
  const unique = randomUUID().slice(0, 8);
  names = [`Umburana ${unique}`, `Jatobá ${unique}`];
  one = await aCompany(test, names[0]);
  other = await aCompany(test, names[1]);
});

type Headers = Record<string, string>;
const call = (url: string, payload?: object, headers: Headers = operatorAuthorization) =>
  test.app.inject({ method: payload ? "POST" : "GET", url: `/operator/${url}`, headers, ...(payload && { payload }) });
const merge = (from: Company | undefined, into: Company | undefined, headers?: Headers) =>
  call(`companies/${present(from).companyId}/merge`, { intoCompanyId: present(into).companyId }, headers);
const send = async (company: Company | undefined, rows: object[]) => {
  const feed = rows.map((each) => JSON.stringify(each)).join("\n");
  const answer = await call("selectiveProcesses/import?format=json", { feed }, present(company).authorization);
  return answer.json<ImportReport>();
};
const row = (externalId: string, name: string, roleName = "Mecânico") => ({
  externalId,
  roleName,
  company: { name },
  city: "Campinas",
  state: "SP",
  opensAt: "2026-05-01T00:00:00.000Z",
});
const countOf = async (table: typeof webhooks | typeof feeds, { companyId }: Company) =>
  test.context.db.$count(table, eq(table.companyId, companyId));
const list = async (what: string, company: Company | undefined, after?: string) =>
  (
    await call(`${what}${after === undefined ? "" : `?after=${after}`}`, undefined, present(company).authorization)
  ).json<{ rows: { id: string | number }[]; cursor: string }>();

it("moves vacancies, applications and names to the other company", async () => {
  const [from, into] = [present(one), present(other)];
  const selectiveProcessId = await aVacancy(test.context, { companyId: from.companyId });
  const { applicationId } = await anApplication(test, { selectiveProcessId }).inState("inReview");
  const cursors = [await list("selectiveProcesses", into), await list("applications", into)];
  const answer = await merge(from, into);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { company: { id: into.companyId, names: [...names].reverse() }, vacancies: 1 },
  ]);
  const [seen, sent] = [
    await list("selectiveProcesses", into, present(cursors[0]).cursor),
    await list("applications", into, present(cursors[1]).cursor),
  ];
  expect([seen.rows, sent.rows]).toMatchObject([[{ id: selectiveProcessId }], [{ id: applicationId }]]);
  const moved = await call(`applications/${applicationId}/move`, { to: "interview" }, into.authorization);
  expect(moved.statusCode).toBe(200);
  const { rows } = (await call("companies")).json<{ rows: { id: string; merged: object[] }[] }>();
  expect(rows.map(({ id }) => id)).not.toContain(from.companyId);
  expect(rows.find(({ id }) => id === into.companyId)?.merged).toMatchObject([
    { id: from.companyId, name: names[0], mergedAt: expect.any(String) as unknown },
  ]);
});

it("ends the merged company's keys, webhooks and feeds", async () => {
  const [from, into] = [present(one), present(other)];
  for (const { companyId, authorization } of [from, into]) {
    await call("webhooks", { url: "https://93.184.215.14/x", companyId }, authorization);
    const feed = { name: "Vagas", url: "https://93.184.215.14/x", format: "json", companyId };
    expect((await call("feeds", feed, authorization)).statusCode).toBe(201);
  }
  await merge(from, into);
  expect((await call("selectiveProcesses", undefined, from.authorization)).statusCode).toBe(401);
  expect((await call("selectiveProcesses", undefined, into.authorization)).statusCode).toBe(200);
  expect([await countOf(webhooks, from), await countOf(feeds, from)]).toEqual([0, 0]);
  expect([await countOf(webhooks, into), await countOf(feeds, into)]).toEqual([1, 1]);
  const { companyId } = from;
  const later = [
    call(`companies/${companyId}/keys`, { name: "x", scopes: ["calls:read"] }),
    call("webhooks", { url: "https://93.184.215.14/x", companyId }),
    call("feeds", { name: "Vagas", url: "https://93.184.215.14/x", format: "json", companyId }),
    test.app.inject({
      method: "PATCH",
      url: `/operator/companies/${companyId}`,
      headers: operatorAuthorization,
      payload: { name: "Outra" },
    }),
  ];
  expect((await Promise.all(later)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it("the other company's feed can change the moved vacancies", async () => {
  const id = randomUUID();
  expect(await send(one, [row(id, names[0])])).toMatchObject({ created: 1 });
  await merge(one, other);
  expect(await send(other, [row(id, names[0], "Pintor")])).toMatchObject({ created: 0, changed: 1, rejected: 0 });
  const whereIt = eq(vacancies.externalId, id);
  expect(await test.context.db.select().from(vacancies).where(whereIt)).toMatchObject([
    { companyId: other?.companyId, content: { roleName: "Pintor", company: { name: names[0] } } },
  ]);
});

it("does not mix two vacancies with the same externalId", async () => {
  const [shared, own] = [randomUUID(), randomUUID()];
  await send(one, [row(shared, names[0], "Pintor"), row(own, names[0], "Lavador")]);
  await send(other, [row(shared, names[1], "Mecânico")]);
  await merge(one, other);
  await send(other, [row(shared, names[1], "Eletricista"), row(own, names[1], "Vendedor")]);
  const stored = await test.context.db
    .select()
    .from(vacancies)
    .where(eq(vacancies.companyId, present(other).companyId));
  expect(stored.map(({ content }) => content.roleName).sort()).toEqual([
    "Eletricista",
    "Lavador",
    "Pintor",
    "Vendedor",
  ]);
});

it("moves rows of a running import to the other company", async () => {
  const [from, into] = [present(one), present(other)];
  const source = [JSON.stringify([row(randomUUID(), names[0])])];
  let read: readonly CheckedRow[] = [];
  const onRows = async (rows: readonly CheckedRow[]) => void (read = rows);
  await importFeed(test.context, { format: "json", source, onRows });
  await merge(from, into);
  // The import has read the names' owners before the merge.
  const owner = { source: from.companyId, findCompany: () => from.companyId, reasons: reasonsIn("en") };
  const { ids } = await storeRows(test.context, [...read], owner);
  const whereIt = eq(vacancies.id, present(ids[0]).selectiveProcessId);
  expect(await test.context.db.select().from(vacancies).where(whereIt)).toMatchObject([{ companyId: into.companyId }]);
});

it("rejects a merge with itself, unknown or merged companies", async () => {
  const [from, into] = [present(one), present(other)];
  const unknown = { ...from, companyId: randomUUID() };
  expect((await merge(from, from)).json()).toMatchObject({ fields: { intoCompanyId: ["choiceInvalid"] } });
  expect((await merge(from, unknown)).statusCode).toBe(400);
  expect((await merge(unknown, into)).statusCode).toBe(404);
  const both = await Promise.all([merge(from, into), merge(into, from)]);
  const statuses = both.map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  expect([400, 404]).toContain(statuses.find((status) => status !== 200));
});

it("moves a merged company again with a later merge", async () => {
  const third = await aCompany(test, `Ipê ${names[0]}`);
  await merge(one, other);
  await merge(other, third);
  const { rows } = (await call("companies")).json<{ rows: { id: string; merged: { id: string }[] }[] }>();
  const merged = rows.find(({ id }) => id === third.companyId)?.merged.map(({ id }) => id);
  expect(merged?.sort()).toEqual([one?.companyId, other?.companyId].sort());
});

it("requires an operator's reason, stored in the trail", async () => {
  const { authorization } = await anOperator((sent) => test.app.inject(sent));
  expect((await merge(one, other, authorization)).json()).toMatchObject({ fields: { "X-Reason": ["required"] } });
  expect((await merge(one, other, { ...authorization, "x-reason": "comprou a outra" })).statusCode).toBe(200);
  const { rows } = (await call(`trail?subject=${present(one).companyId}`)).json<{ rows: object[] }>();
  expect(rows.slice(0, 2)).toMatchObject([
    { route: "/operator/companies/{companyId}/merge", status: 200, reason: "comprou a outra" },
    { status: 400, reason: null },
  ]);
});
