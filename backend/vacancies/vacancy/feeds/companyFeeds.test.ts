import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFeed, listFeeds, runFeed } from "#contract/vacancies/scheduledFeed";
import { listCompanyVacancies } from "#contract/companies/operatorLists";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { present } from "#tests/present";
import { until } from "#tests/reliability/until";
import { feeds } from "../../../platform/db/schema";
import { fetchDueFeeds } from "./runFeed";

let api: TestServer;
let company: Company;
let source: Server;
let url: string;
const slow: ServerResponse[] = [];
let held: ServerResponse | undefined;

beforeAll(async () => {
  rememberRuns();
  api = await openTestServer({ WEBHOOKS_TO_LOOPBACK: "1", RATE_LIMITS: "1" });
  api.setNow(new Date("2027-03-09T12:10:00Z"));
  company = await aCompany(api, "Umburana Veículos");
  source = createServer((request, response) => {
    if (request.url === "/slow") slow.push(response);
    else if (request.url === "/held") held = response;
    else if (request.headers["if-none-match"] === '"unchanged"') response.writeHead(304).end();
    else {
      response.setHeader("etag", '"unchanged"');
      response.end(JSON.stringify([toRow("V-1", "Umburana Veículos"), toRow("V-2", "Outra")]));
    }
  });
  await new Promise((resolve) => source.listen(0, "127.0.0.1", () => resolve(null)));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const response of slow) response.destroy();
  source.close();
  await api.close();
});

const toRow = (externalId: string, name: string) => ({
  externalId,
  roleName: "Funileiro",
  company: { name },
  city: "Campinas",
  state: "SP",
  opensAt: "2027-03-01T12:00:00Z",
});
const call = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  payload?: object,
  headers = company.authorization,
) => api.app.inject({ method, url: `/operator/${path}`, headers, ...(payload && { payload }) });
const make = (payload: object = {}) => call("POST", "feeds", { name: "ERP", url, format: "json", ...payload });

test("imports the company's own vacancies only", async () => {
  const made = createFeed.response.parse((await make()).json());
  expect(made).toMatchObject({ companyId: company.companyId, everyMinutes: 60, lastRun: null });
  const run = runFeed.response.parse((await call("POST", `feeds/${made.id}/run`, {})).json());
  expect(run.lastRun).toMatchObject({ outcome: "imported", report: { created: 1, rejected: 1 } });
  const { rows } = listCompanyVacancies.response.parse((await call("GET", "selectiveProcesses")).json());
  expect(rows.map(({ externalId }) => externalId)).toEqual(["V-1"]);
  const operators = { name: "Do operador", url, format: "json" };
  expect((await call("POST", "feeds", operators, operatorAuthorization)).statusCode).toBe(201);
  const listed = listFeeds.response.parse((await call("GET", "feeds")).json());
  expect(listed.rows.map(({ id }) => id)).toEqual([made.id]);
});

test("imports an unchanged feed again after a new company name", async () => {
  const made = createFeed.response.parse((await make()).json());
  const run = async () => runFeed.response.parse((await call("POST", `feeds/${made.id}/run`, {})).json()).lastRun;
  expect(await run()).toMatchObject({ outcome: "imported" });
  expect(await run()).toMatchObject({ outcome: "unchanged" });
  const named = await call("PATCH", `companies/${company.companyId}`, { names: ["Outra"] }, operatorAuthorization);
  expect(named.statusCode).toBe(200);
  expect(await run()).toMatchObject({ outcome: "imported", report: { created: 1, rejected: 0 } });
  expect((await call("DELETE", `feeds/${made.id}`)).statusCode).toBe(200);
});

test("imports again if a company name was added meanwhile", async () => {
  const made = createFeed.response.parse((await make({ url: `${url}/held` })).json());
  const run = async () => runFeed.response.parse((await call("POST", `feeds/${made.id}/run`, {})).json()).lastRun;
  const answer = () =>
    present(held)
      .setHeader("etag", '"unchanged"')
      .end(JSON.stringify([toRow("V-1", "Umburana Veículos"), toRow("V-3", "Terceira")]));
  const first = run();
  await until(() => Promise.resolve(held !== undefined));
  await call("PATCH", `companies/${company.companyId}`, { names: ["Terceira"] }, operatorAuthorization);
  answer();
  await first;
  const [row] = await api.context.db.select().from(feeds).where(eq(feeds.id, made.id));
  expect(present(row).etag).not.toBe('"unchanged"');
  expect((await call("DELETE", `feeds/${made.id}`)).statusCode).toBe(200);
});

test("allows five feeds, and twelve manual runs an hour", async () => {
  for (let count = 1; count < 5; count++) expect((await make()).statusCode).toBe(201);
  const sixth = await make();
  expect([sixth.statusCode, sixth.json()]).toMatchObject([409, { code: "limitReached" }]);
  const [first = { id: "" }] = listFeeds.response.parse((await call("GET", "feeds")).json()).rows;
  expect((await call("DELETE", `feeds/${first.id}`)).statusCode).toBe(200);
  const { id } = createFeed.response.parse((await make()).json());
  const statuses: number[] = [];
  for (let run = 0; run < 13; run++) statuses.push((await call("POST", `feeds/${id}/run`, {})).statusCode);
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
});

test.each([
  [1, 4],
  [4, 2],
])("slow feeds of %i companies, %i each, delay no others", async (companies, ofEach) => {
  await api.context.db.delete(feeds);
  for (let count = 0; count < companies; count++) {
    const { authorization } = count === 0 ? company : await aCompany(api, `Lenta ${count}`);
    for (let feed = 0; feed < ofEach; feed++)
      expect(
        (await call("POST", "feeds", { name: "Lenta", url: `${url}/slow`, format: "json" }, authorization)).statusCode,
      ).toBe(201);
  }
  const other = await aCompany(api, `Horizonte ${companies}`);
  const payload = { name: "Rápido", url, format: "json" };
  expect((await call("POST", "feeds", payload, other.authorization)).statusCode).toBe(201);
  const fetching = fetchDueFeeds(api.context);
  const runOf = async ({ authorization }: Company) =>
    listFeeds.response.parse((await call("GET", "feeds", undefined, authorization)).json()).rows[0]?.lastRun ?? null;
  await until(async () => (await runOf(other)) !== null);
  expect(slow).toHaveLength(2 * companies);
  const end = setInterval(() => slow.splice(0).forEach((response) => response.end("[]")), 50);
  expect(await fetching).toBe(companies * ofEach + 1);
  clearInterval(end);
});
