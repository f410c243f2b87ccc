import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { listOpenProcessIds, viewSelectiveProcess } from "#contract/selectiveProcess";
import { aCandidate } from "#tests/factories/people";
import { aProcess } from "#tests/factories/processes";
import { openTestHost, type TestHost } from "#tests/host";
import { openProcesses, processReports, selectiveProcesses } from "../db/schema";
import { closePassedProcesses } from "./closing";

const start = new Date("2026-06-01T12:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
let test: TestHost;
beforeAll(async () => {
  test = await openTestHost();
  test.setNow(start);
});
afterAll(() => test.close());

const get = (path: string) => test.app.inject({ method: "GET", url: `/selectiveProcess/${path}` });
const view = async (id: number) => viewSelectiveProcess.answer.parse((await get(String(id))).json());

describe("one process", () => {
  it("comes whole, with open ones alike, the closest first", async () => {
    const id = await aProcess(test.host, { roleName: "Funileiro", city: "Bauru", state: "SP" });
    const sameCity = await aProcess(test.host, { roleName: "Recepcionista", city: "Bauru", state: "SP" });
    const elsewhere = await aProcess(test.host, { roleName: "Chapeador", city: "Lages", state: "SC" });
    const sameState = await aProcess(test.host, { roleName: "Lanterneiro", city: "Santos", state: "SP" });
    const both = await aProcess(test.host, { roleName: "Latoeiro", city: "Bauru", state: "SP" });
    await aProcess(test.host, { roleName: "Funileiro", city: "Bauru", state: "SP", status: 3 });
    const process = await view(id);
    expect(process).toMatchObject({
      id,
      roleName: "Funileiro",
      status: 1,
      company: { name: "Concessionária Horizonte" },
      stages: [{ kind: "conversation" }],
    });
    expect(process.similar.map((row) => row.id)).toEqual([both, sameState, elsewhere, sameCity]);
  });

  it("is there once closed, and not before it opens", async () => {
    const id = await aProcess(test.host, { opensAt: later(1), closesAt: later(2) });
    expect((await get(String(id))).statusCode).toBe(404);
    test.setNow(later(1));
    expect((await view(id)).status).toBe(1);
    test.setNow(later(2));
    expect((await view(id)).status).toBe(3);
    test.setNow(start);
  });

  it("is 404 where there is none", async () => {
    for (const id of ["999999", "0", "-1", "x", "99999999999999", "%00", "1%20or%201"])
      expect((await get(id)).statusCode, id).toBe(404);
  });
});

describe("the sweep", () => {
  it("closes what has passed, once", async () => {
    const id = await aProcess(test.host, { closesAt: later(5) });
    test.setNow(later(5));
    expect(await closePassedProcesses(test.host)).toBeGreaterThanOrEqual(1);
    expect(await closePassedProcesses(test.host)).toBe(0);
    expect((await test.host.db.select().from(selectiveProcesses).where(eq(selectiveProcesses.id, id)))[0]?.status).toBe(
      3,
    );
    expect(await test.host.db.select().from(openProcesses).where(eq(openProcesses.id, id))).toEqual([]);
    test.setNow(start);
  });
});

describe("ids for the sitemap", () => {
  it("are those of open processes, in order, after the one given", async () => {
    const { rows, next } = listOpenProcessIds.answer.parse((await get("openIds")).json());
    const ids = rows.map(({ id }) => id);
    expect(next).toBeNull();
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const [first = 0] = ids;
    expect(
      listOpenProcessIds.answer.parse((await get(`openIds?after=${first}`)).json()).rows.map(({ id }) => id),
    ).toEqual(ids.slice(1));
  });
});

describe("reports", () => {
  it("are kept once a day for a candidate, with no error when repeated", async () => {
    const person = await aCandidate(test.app);
    const id = await aProcess(test.host);
    const report = (of: number, payload: object = { reason: "asksMoney", details: "Pediram PIX" }) =>
      test.app.inject({
        method: "POST",
        url: `/selectiveProcess/${of}/report`,
        headers: person.authorization,
        payload,
      });
    expect((await report(id)).statusCode).toBe(201);
    expect((await report(id)).statusCode).toBe(201);
    const kept = () => test.host.db.select().from(processReports).where(eq(processReports.selectiveProcessId, id));
    expect(await kept()).toMatchObject([
      { reason: "asksMoney", details: "Pediram PIX", candidateId: person.candidateId },
    ]);
    test.setNow(later(25));
    await report(id);
    expect(await kept()).toHaveLength(2);
    test.setNow(start);
    expect((await report(9_999_999)).statusCode).toBe(404);
    expect((await report(id, { reason: "bad" })).json()).toMatchObject({
      code: "invalid",
      fields: { reason: ["reasonRequired"] },
    });
    expect(
      (await test.app.inject({ method: "POST", url: `/selectiveProcess/${id}/report`, payload: { reason: "other" } }))
        .statusCode,
    ).toBe(401);
  });
});
