import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { importVacancies } from "#contract/companies/operator";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { cancellationTask } from "../../applications/progress/cancellation";
import { runDueTasks } from "../../messaging/queue/worker";
import { applications, openVacancies } from "../../platform/db/schema";
import { putOnHold } from "../../vacancies/vacancy/hold";
import { followSilence } from "../../vacancies/vacancy/silence";

const DAY = 24 * 3_600_000;
const now = new Date("2026-06-01T12:00:00.000Z");

let company: Company;
const test = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(test, "Umburana Veículos");
});
beforeEach(() => test.setNow(now));

const aRow = (externalId: string, more: object = {}) => ({
  externalId,
  roleName: "Mecânico",
  company: { name: "Umburana Veículos", about: "Desde 1988." },
  city: "Campinas",
  state: "SP",
  opensAt: "2026-05-01T00:00:00Z",
  closesAt: "2026-07-01T00:00:00Z",
  ...more,
});
const importRow = async (row: object, headers = company.authorization) => {
  const payload = { feed: JSON.stringify(row) };
  const answer = await test.app.inject({
    method: "POST",
    url: `${importVacancies.path}?format=json`,
    headers,
    payload,
  });
  return present(importVacancies.response.parse(answer.json()).ids[0]);
};
const aVacancy = async (externalId: string, more: object = {}) =>
  (await importRow(aRow(externalId, more))).selectiveProcessId;
const call = (method: "GET" | "PATCH" | "POST", id: number, step = "", payload: object = {}) =>
  test.app.inject({
    method,
    url: `/operator/selectiveProcesses/${id}${step && `/${step}`}`,
    headers: { ...company.authorization, "accept-language": "en" },
    ...(method === "GET" ? {} : { payload }),
  });
const read = async (id: number) => (await call("GET", id)).json<{ status: number; roleName: string }>();
const isFound = async (id: number) => (await test.context.db.$count(openVacancies, eq(openVacancies.id, id))) === 1;

describe("PATCH of a vacancy", () => {
  it("changes only the named fields", async () => {
    const id = await aVacancy("patch-1", { benefits: ["VR"], description: "Diesel." });
    const answer = await call("PATCH", id, "", { roleName: "<b>Pintor</b>", closesAt: "2026-08-01T00:00:00Z" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        roleName: "Pintor",
        benefits: ["VR"],
        description: "Diesel.",
        closesAt: "2026-08-01T00:00:00.000Z",
        warnings: [],
      },
    ]);
    expect(await read(id)).toMatchObject({ roleName: "Pintor", status: 1 });
    const seen = await test.app.inject({ url: `/selectiveProcess/${id}` });
    expect(seen.json()).toMatchObject({
      roleName: "Pintor",
      life: { lastAct: "changed", lastActAt: now.toISOString() },
    });
  });

  it.each([
    [{ payment: { kind: "fixed", min: 2, max: 1, period: "month" } }, "payment"],
    [{ closesAt: "2026-04-01T00:00:00Z" }, "closesAt"],
    [{ state: "XX" }, "state"],
    [{ company: { name: "Outra Empresa" } }, "company.name"],
  ])("rejects %j at its field without a change", async (change, field) => {
    const id = await aVacancy("patch-2");
    const answer = await call("PATCH", id, "", { ...change, roleName: "Pintor" });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
    expect(await read(id)).toMatchObject({ roleName: "Mecânico" });
  });

  it("answers with the same warnings as an import", async () => {
    const id = await aVacancy("patch-3");
    const answer = await call("PATCH", id, "", { requirements: ["Experiência mínima de 2 anos"] });
    expect(answer.json()).toMatchObject({ warnings: [expect.stringContaining("442-A")] });
  });

  it("is overwritten by a feed only if its row changed", async () => {
    const id = await aVacancy("patch-4");
    await call("PATCH", id, "", { roleName: "Pintor" });
    expect(await importRow(aRow("patch-4"))).toMatchObject({ result: "unchanged" });
    expect(await read(id)).toMatchObject({ roleName: "Pintor" });
    expect(await importRow(aRow("patch-4", { vacancies: 2 }))).toMatchObject({ result: "changed" });
    expect(await read(id)).toMatchObject({ roleName: "Mecânico" });
  });

  it("does not reveal a confidential company", async () => {
    const id = await aVacancy("patch-5", { company: { name: "Umburana Veículos", about: "Oficina.", hidden: true } });
    const answer = await call("PATCH", id, "", { vacancies: 2 });
    expect(answer.json()).toMatchObject({ vacancies: 2, company: { name: null, about: "Oficina.", hidden: true } });
  });

  it("also changes a vacancy from the operator's feed", async () => {
    const { selectiveProcessId: id } = await importRow(aRow("patch-6"), operatorAuthorization);
    expect((await call("PATCH", id, "", { vacancies: 3 })).json()).toMatchObject({
      vacancies: 3,
      externalId: "patch-6",
    });
    expect(await importRow(aRow("patch-6"), operatorAuthorization)).toMatchObject({ result: "unchanged" });
  });
});

describe("the status of a vacancy", () => {
  it("changes by pause, reopen, close and cancel", async () => {
    const id = await aVacancy("status-1");
    for (const [step, status, isOpen] of [
      ["pause", 2, false],
      ["reopen", 1, true],
      ["close", 3, false],
      ["reopen", 1, true],
      ["pause", 2, false],
      ["cancel", 4, false],
    ] as const) {
      const answer = await call("POST", id, step);
      expect([step, answer.statusCode, answer.json<{ status: number }>().status]).toEqual([step, 200, status]);
      expect(await isFound(id)).toBe(isOpen);
      // A repeated call gets the same answer.
      expect((await call("POST", id, step)).json()).toEqual(answer.json());
    }
    for (const step of ["pause", "close", "reopen"])
      expect([step, (await call("POST", id, step)).statusCode]).toEqual([step, 409]);
  });

  it("needs a new closing date if the old has passed", async () => {
    const id = await aVacancy("status-2");
    test.setNow(new Date("2026-07-02T00:00:00Z"));
    const refused = await call("POST", id, "reopen");
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { closesAt: ["dateInvalid"] } }]);
    const closesAt = "2026-09-01T00:00:00.000Z";
    expect((await call("POST", id, "reopen", { closesAt })).json()).toMatchObject({ status: 1, closesAt });
    expect(await isFound(id)).toBe(true);
  });

  it("rejects reopening during a review", async () => {
    const id = await aVacancy("status-3");
    await putOnHold(test.context, id);
    expect((await call("POST", id, "reopen")).statusCode).toBe(409);
    expect((await call("PATCH", id, "", { vacancies: 2 })).json()).toMatchObject({ status: 2, isHeld: true });
    expect((await call("POST", id, "close")).json()).toMatchObject({ status: 3 });
  });

  it("can be reopened after a pause for the company's inactivity", async () => {
    const id = await aVacancy("status-4", { closesAt: null });
    for (const days of [31, 46]) {
      test.setNow(new Date(now.getTime() + days * DAY));
      await followSilence(test.context);
    }
    expect(await read(id)).toMatchObject({ status: 2 });
    expect((await call("POST", id, "reopen")).json()).toMatchObject({ status: 1 });
  });

  it("is not changed by an unchanged row of the feed", async () => {
    const id = await aVacancy("status-5");
    await call("POST", id, "pause");
    await importRow(aRow("status-5"));
    expect(await read(id)).toMatchObject({ status: 2 });
  });

  it.each(["a call", "a feed"])("a cancellation by %s ends applications immediately", async (way) => {
    const id = await aVacancy(`cancelled by ${way}`);
    const { applicationId } = await anApplication(test, { selectiveProcessId: id }).inState("inReview");
    if (way === "a call") await call("POST", id, "cancel");
    else await importRow(aRow(`cancelled by ${way}`, { status: 4 }));
    await runDueTasks(test.context, { kinds: [cancellationTask], log: test.app.log });
    const [row] = await test.context.db.select().from(applications).where(eq(applications.id, applicationId));
    expect(row).toMatchObject({ state: "cancelled" });
  });
});
