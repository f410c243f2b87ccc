import { beforeAll, describe, expect, it } from "vitest";
import { and, eq, isNull } from "drizzle-orm";
import { listOpenVacancyIds, viewVacancy } from "#contract/vacancies/vacancy";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { openVacancies, vacancyReports, vacancies } from "../../platform/db/schema";
import { closePassedVacancies } from "./closing";

const start = new Date("2026-06-01T12:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const test = await openSharedServer();
beforeAll(() => {
  test.setNow(start);
});

const get = (path: string) => test.app.inject({ method: "GET", url: `/selectiveProcess/${path}` });
const view = async (id: number) => viewVacancy.response.parse((await get(String(id))).json());

describe("one vacancy", () => {
  it("has similar open vacancies, the closest first", async () => {
    const id = await aVacancy(test.context, { roleName: "Funileiro", city: "Bauru", state: "SP" });
    await aVacancy(test.context, { roleName: "Recepcionista", city: "Bauru", state: "SP" });
    const elsewhere = await aVacancy(test.context, { roleName: "Chapeador", city: "Lages", state: "SC" });
    const sameState = await aVacancy(test.context, { roleName: "Lanterneiro", city: "Santos", state: "SP" });
    const both = await aVacancy(test.context, { roleName: "Latoeiro", city: "Bauru", state: "SP" });
    await aVacancy(test.context, { roleName: "Funileiro", city: "Bauru", state: "SP", status: 3 });
    const vacancy = await view(id);
    expect(vacancy).toMatchObject({
      id,
      roleName: "Funileiro",
      status: 1,
      company: { name: "Concessionária Horizonte" },
      stages: [{ kind: "conversation" }],
    });
    expect(vacancy.similar.map((row) => row.id)).toEqual([both, sameState, elsewhere]);
  });

  it("is found after its closing, not before its opening", async () => {
    const id = await aVacancy(test.context, { opensAt: later(1), closesAt: later(2) });
    expect((await get(String(id))).statusCode).toBe(404);
    test.setNow(later(1));
    expect((await view(id)).status).toBe(1);
    test.setNow(later(2));
    expect((await view(id)).status).toBe(3);
    test.setNow(start);
  });

  it("answers 404 for unknown and malformed ids", async () => {
    for (const id of ["999999", "0", "-1", "x", "99999999999999", "%00", "1%20or%201"])
      expect((await get(id)).statusCode, id).toBe(404);
  });
});

describe("the closing job", () => {
  it("closes expired vacancies once", async () => {
    const id = await aVacancy(test.context, { closesAt: later(5) });
    test.setNow(later(5));
    expect(await closePassedVacancies(test.context)).toBeGreaterThanOrEqual(1);
    expect(await closePassedVacancies(test.context)).toBe(0);
    expect((await test.context.db.select().from(vacancies).where(eq(vacancies.id, id)))[0]?.status).toBe(3);
    expect(await test.context.db.select().from(openVacancies).where(eq(openVacancies.id, id))).toEqual([]);
    test.setNow(start);
  });
});

describe("ids for the sitemap", () => {
  it("lists open vacancies' ids after the given one", async () => {
    const { rows, next, newest } = listOpenVacancyIds.response.parse((await get("openIds")).json());
    const ids = rows.map(({ id }) => id);
    expect(next).toBeNull();
    expect(newest).toBe(ids.at(-1));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const [first = 0] = ids;
    expect(
      listOpenVacancyIds.response.parse((await get(`openIds?after=${first}`)).json()).rows.map(({ id }) => id),
    ).toEqual(ids.slice(1));
    expect((await get(`openIds?after=${ids.at(-1)}`)).statusCode).toBe(200);
    for (const after of ["2147483648", "9223372036854775808", "-1", "1.5"])
      expect((await get(`openIds?after=${after}`)).statusCode).toBe(400);
  });
});

describe("reports", () => {
  it("are stored once per candidate, with the latest words", async () => {
    const person = await aCandidate(test.app);
    const id = await aVacancy(test.context);
    const report = (vacancyId: number, payload: object = { reason: "asksMoney", details: "Pediram PIX" }) =>
      test.app.inject({
        method: "POST",
        url: `/selectiveProcess/${vacancyId}/report`,
        headers: person.authorization,
        payload,
      });
    expect((await report(id)).statusCode).toBe(201);
    expect((await report(id)).statusCode).toBe(201);
    const kept = () => test.context.db.select().from(vacancyReports).where(eq(vacancyReports.selectiveProcessId, id));
    expect(await kept()).toMatchObject([
      { reason: "asksMoney", details: "Pediram PIX", candidateId: person.candidateId },
    ]);
    test.setNow(later(25));
    await report(id, { reason: "noContactCode", details: "Ligaram" });
    expect(await kept()).toMatchObject([{ reason: "noContactCode", details: "Ligaram" }]);
    test.setNow(start);
    expect((await report(9_999_999)).statusCode).toBe(404);
    expect((await report(id, { reason: "bad" })).json()).toMatchObject({
      code: "invalid",
      fields: { reason: ["reasonRequired"] },
    });
  });

  it("may be anonymous, 20 an hour per address", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    const id = await aVacancy(limited.context);
    const report = (headers = {}) =>
      limited.app.inject({
        method: "POST",
        url: `/selectiveProcess/${id}/report`,
        payload: { reason: "asksMoney" },
        headers,
      });
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await report()).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    // A logged-in person's reports and the address's reports are counted separately.
    expect((await report((await aCandidate(limited.app)).authorization)).statusCode).toBe(201);
    const kept = await limited.context.db
      .select()
      .from(vacancyReports)
      .where(and(eq(vacancyReports.selectiveProcessId, id), isNull(vacancyReports.candidateId)));
    expect(kept).toHaveLength(20);
    await limited.close();
  });
});
