import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listOperatorCalls } from "#contract/companies/operatorCompanies";
import type { ImportReport } from "#contract/vacancies/feed";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { idempotencyKeys, notifications, operatorCalls, vacancies } from "../../platform/db/schema";
import { clean } from "../../program/jobs/clean";

let company: Company;

const test = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(test, "Serra Caminhões");
});

const post = (url: string, payload: object, headers: Record<string, string>) =>
  test.app.inject({ method: "POST", url: `/operator/${url}`, headers, payload });
const own = async (state: "submitted" | "inReview" = "submitted") =>
  anApplication(test, { selectiveProcessId: await aVacancy(test.context, { companyId: company.companyId }) }).inState(
    state,
  );

describe("an Idempotency-Key", () => {
  const message = { message: "Traga a CNH", html: "<p>Oi</p>" };

  it("runs a repeated call once", async () => {
    const { applicationId, person } = await own();
    const headers = { ...company.authorization, "idempotency-key": "message-1" };
    const told = () => test.context.db.$count(notifications, eq(notifications.userId, person.userId));
    const before = await told();
    const first = await post(`applications/${applicationId}/message`, message, headers);
    const again = await post(`applications/${applicationId}/message`, message, headers);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([undefined, "true"]);
    expect(await told()).toBe(before + 1);
    const other = await post(`applications/${applicationId}/message`, { ...message, message: "Outra" }, headers);
    expect([other.statusCode, other.json()]).toEqual([409, expect.objectContaining({ code: "idempotencyKeyReused" })]);
  });

  it("carries out one of thirty simultaneous calls", async () => {
    const { applicationId, person } = await own();
    const headers = { ...company.authorization, "idempotency-key": "message-30" };
    const before = await test.context.db.$count(notifications, eq(notifications.userId, person.userId));
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => post(`applications/${applicationId}/message`, message, headers)),
    );
    expect(responses.filter(({ statusCode }) => ![201, 409].includes(statusCode))).toEqual([]);
    expect(await test.context.db.$count(notifications, eq(notifications.userId, person.userId))).toBe(before + 1);
  });

  it("is reusable after a failure, and by another caller", async () => {
    const { applicationId } = await own();
    const headers = { ...company.authorization, "idempotency-key": "move-1" };
    const illegal = await post(`applications/${applicationId}/move`, { to: "hired" }, headers);
    expect(illegal.statusCode).toBe(409);
    expect((await post(`applications/${applicationId}/move`, { to: "inReview" }, headers)).statusCode).toBe(200);
    const byOperator = await post(
      `applications/${applicationId}/move`,
      { to: "interview" },
      { ...operatorAuthorization, "idempotency-key": "move-1" },
    );
    expect(byOperator.statusCode).toBe(200);
  });

  it("is rejected if malformed, and expires after a day", async () => {
    const { applicationId } = await own();
    const bad = await post(`applications/${applicationId}/message`, message, {
      ...company.authorization,
      "idempotency-key": "two words",
    });
    expect(bad.statusCode).toBe(400);
    await test.context.db.update(idempotencyKeys).set({ createdAt: sql`created_at - interval '25 hours'` });
    await clean(test.context);
    expect(await test.context.db.$count(idempotencyKeys)).toBe(0);
  });
});

describe("the trail of calls", () => {
  it("shows a company its own successful and refused calls", async () => {
    const { applicationId, selectiveProcessId } = await own();
    const narrow = await aCompany(test, "Ipê Motos", ["calls:read"]);
    await post(`applications/${applicationId}/move`, { to: "inReview" }, company.authorization);
    await post(`applications/${applicationId}/move`, { to: "hired" }, company.authorization);
    await test.app.inject({
      url: `/operator/selectiveProcesses/${selectiveProcessId}/applications`,
      headers: company.authorization,
    });
    await post(`applications/${applicationId}/move`, { to: "inReview" }, narrow.authorization);
    const read = async (headers: Record<string, string>) =>
      listOperatorCalls.response.parse((await test.app.inject({ url: "/operator/calls", headers })).json()).rows;
    const rows = await read(company.authorization);
    expect(rows.slice(0, 3).map(({ method, route, status }) => [method, route, status])).toEqual([
      ["GET", "/operator/selectiveProcesses/{selectiveProcessId}/applications", 200],
      ["POST", "/operator/applications/{applicationId}/move", 409],
      ["POST", "/operator/applications/{applicationId}/move", 200],
    ]);
    expect(rows[2]).toMatchObject({ applicationId, keyId: company.keyId, companyId: company.companyId });
    expect(rows[0]).toMatchObject({ selectiveProcessId });
    const others = await read(narrow.authorization);
    expect(others.map(({ status, applicationId: id }) => [status, id])).toEqual([[403, null]]);
    expect((await read(operatorAuthorization)).map(({ companyId }) => companyId)).toContain(narrow.companyId);
  });

  it("is exported for 12 months, without the company's id", async () => {
    const { applicationId, person } = await own();
    await post(`applications/${applicationId}/move`, { to: "inReview" }, company.authorization);
    const { operatorCalls: rows } = (
      await test.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization })
    ).json<{ operatorCalls: Record<string, unknown>[] }>();
    expect(rows).toMatchObject([{ applicationId, route: "/operator/applications/{applicationId}/move", status: 200 }]);
    expect(JSON.stringify(rows)).not.toContain(company.companyId);
    await test.context.db.update(operatorCalls).set({ createdAt: sql`created_at - interval '366 days'` });
    await clean(test.context);
    expect(await test.context.db.$count(operatorCalls)).toBe(0);
  });
});

describe("a company's feed", () => {
  const row = (externalId: string, name: string, hidden = false) => ({
    externalId,
    roleName: "Mecânico de Veículos",
    company: { name, hidden },
    city: "Campinas",
    state: "SP",
    opensAt: "2026-05-01T00:00:00.000Z",
  });
  const send = async (rows: object[], headers: Record<string, string>): Promise<ImportReport> =>
    (
      await post(
        "selectiveProcesses/import?format=json",
        { feed: rows.map((each) => JSON.stringify(each)).join("\n") },
        headers,
      )
    ).json();
  const stored = (externalId: string) =>
    test.context.db.select().from(vacancies).where(eq(vacancies.externalId, externalId));

  it("imports only the company's own vacancies", async () => {
    const report = await send(
      [row("v1", "serra caminhoes"), row("v2", "Ipê Motos"), row("v3", "Outra")],
      company.authorization,
    );
    expect(report).toMatchObject({ read: 3, created: 1, rejected: 2 });
    expect(report.problems.map(({ line, externalId }) => [line, externalId])).toEqual([
      [2, "v2"],
      [3, "v3"],
    ]);
    expect(await stored("v1")).toMatchObject([{ companyId: company.companyId, source: company.companyId }]);
    expect(await send([row("v1", "serra caminhoes")], company.authorization)).toMatchObject({ unchanged: 1 });
  });

  it("accepts the externalId of another company's vacancy", async () => {
    const other = await aCompany(test, "Norte Máquinas");
    await send([row("same", "Norte Máquinas")], other.authorization);
    expect(await send([row("same", "Serra Caminhões")], company.authorization)).toMatchObject({ created: 1 });
    expect((await stored("same")).map(({ companyId }) => companyId).sort()).toEqual(
      [other.companyId, company.companyId].sort(),
    );
  });

  it("assigns the vacancies of an operator's feed by company name", async () => {
    await send([row("o1", "Vale Verde"), row("o2", "Vale Verde", true)], operatorAuthorization);
    const late = await aCompany(test, "Vale Verde");
    expect((await stored("o1"))[0]?.companyId).toBe(late.companyId);
    // A confidential company's name is not stored, so only the next feed assigns the vacancy.
    expect((await stored("o2"))[0]?.companyId).toBeNull();
    expect(await send([row("o2", "Vale Verde", true)], operatorAuthorization)).toMatchObject({ changed: 1 });
    expect((await stored("o2"))[0]?.companyId).toBe(late.companyId);
  });
});

describe("the operator", () => {
  it("can give a name to only one company", async () => {
    const response = await post("companies", { name: "Serra", names: ["SERRA CAMINHOES"] }, operatorAuthorization);
    expect(response.json()).toMatchObject({ code: "companyNameTaken" });
    expect((await post("companies", { name: "Serra", names: ["…"] }, operatorAuthorization)).statusCode).toBe(400);
  });

  it("lists companies and keys without secrets", async () => {
    const get = async (url: string) => (await test.app.inject({ url, headers: operatorAuthorization })).body;
    expect(await get("/operator/companies")).toContain("Serra Caminhões");
    const keys = await get(`/operator/companies/${company.companyId}/keys`);
    expect(keys).toContain(company.keyId);
    expect(keys).not.toContain(company.authorization.authorization.slice(7));
  });

  it("rejects a key after its expiry", async () => {
    const key = await post(
      `companies/${company.companyId}/keys`,
      { name: "curta", scopes: ["calls:read"], expiresAt: new Date(Date.now() - 1000).toISOString() },
      operatorAuthorization,
    );
    const headers = { authorization: `Bearer ${key.json<{ key: string }>().key}` };
    expect((await test.app.inject({ url: "/operator/calls", headers })).statusCode).toBe(401);
  });
});
