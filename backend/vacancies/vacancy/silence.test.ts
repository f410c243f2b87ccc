import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { listOpenVacancyIds, listVacancies, viewVacancy } from "#contract/vacancies/vacancy";
import { confirmVacancy } from "#contract/vacancies/vacancyLife";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { readConfig } from "../../platform/config";
import { notifications, vacancies } from "../../platform/db/schema";
import { followStore } from "../search/indexInStep";
import { importFeed } from "./import/importFeed";
import { notifyOfSilence } from "../../channels/notifications/silence";
import { followSilence } from "./silence";

const start = new Date("2026-06-01T12:00:00.000Z");
const DAY = 24 * 3_600_000;
const day = (days: number) => new Date(start.getTime() + days * DAY);
const test = await openSharedServer();
beforeEach(() => test.setNow(start));

let count = 0;
const aRow = (externalId: string, more: object = {}) => ({
  externalId,
  roleName: `Funileiro ${externalId}`,
  company: { name: "Ipeluz Veículos" },
  city: "Campinas",
  state: "SP",
  opensAt: start.toISOString(),
  ...more,
});
/** Imports a row, and returns the vacancy's id. */
async function bring(row: { externalId: string } & Record<string, unknown>): Promise<number> {
  const report = await importFeed(test.context, { format: "json", source: [JSON.stringify(row)] });
  expect(report.problems).toEqual([]);
  const [stored] = await test.context.db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.externalId, row.externalId));
  return stored?.id ?? 0;
}
const aBrought = () => bring(aRow(`silent-${(count += 1)}`));
const view = async (id: number) =>
  viewVacancy.response.parse((await test.app.inject({ url: `/selectiveProcess/${id}` })).json());
const search = async (text: string) => {
  const url = `/selectiveProcess/listAll?isPagination=1&page=1&limit=10&status=1&roleName=${encodeURIComponent(text)}`;
  return listVacancies.response.parse((await test.app.inject({ url })).json()).rows;
};
/** Sets the clock to a day, and runs the job until it changes nothing. */
async function passUntil(days: number): Promise<void> {
  test.setNow(day(days));
  while ((await followSilence(test.context)) > 0);
}
const stillOpen = (id: number) =>
  test.app.inject({
    method: "POST",
    url: `/operator/selectiveProcesses/${id}/stillOpen`,
    headers: operatorAuthorization,
  });

describe("a vacancy whose company is silent", () => {
  it("is marked, paused, and hidden until the company confirms it", async () => {
    const id = await aBrought();
    const role = (await view(id)).roleName;
    expect((await view(id)).life).toEqual({
      lastAct: "published",
      lastActAt: start.toISOString(),
      reposts: 0,
      silence: null,
      silentSince: null,
    });
    expect(present((await search(role))[0]).life).toBeUndefined();
    await passUntil(29);
    expect((await view(id)).life?.silence).toBeNull();
    await passUntil(30);
    expect((await view(id)).life).toMatchObject({ silence: "marked", silentSince: start.toISOString() });
    const person = await anApplication(test, { selectiveProcessId: id }).inState("submitted");
    await passUntil(45);
    expect(await view(id)).toMatchObject({ status: 2, life: { silence: "paused" } });
    expect(await search(role)).toMatchObject([{ id, status: 2, life: { silence: "paused" } }]);
    expect(await notifyOfSilence(test.context)).toBe(1);
    expect(await notifyOfSilence(test.context)).toBe(0);
    const listed = await test.app.inject({ url: `/selectiveProcess/openIds?after=${id - 1}` });
    expect(listOpenVacancyIds.response.parse(listed.json()).rows.map((row) => row.id)).not.toContain(id);
    await passUntil(60);
    expect((await search(role)).map((row) => row.id)).not.toContain(id);
    expect((await view(id)).status).toBe(2);

    const answer = await stillOpen(id);
    expect(confirmVacancy.response.parse(answer.json())).toMatchObject({
      status: 1,
      lastAct: "confirmed",
      silence: null,
    });
    await followStore(test.context.db);
    expect((await search(role)).map((row) => row.id)).toContain(id);
    expect(await notifyOfSilence(test.context)).toBe(1);
    const told = await test.context.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(eq(notifications.userId, person.person.userId))
      .orderBy(notifications.createdAt);
    expect(told.map(({ message }) => message).slice(-2)).toEqual([
      `Pausamos a vaga de ${role}: a empresa está há muito tempo sem dar sinal. A sua candidatura continua valendo, e avisamos se a vaga voltar.`,
      `Ipeluz Veículos confirmou que a vaga de ${role} continua aberta.`,
    ]);
  });

  it("accepts no applications while paused", async () => {
    const id = await aBrought();
    await passUntil(30);
    await passUntil(45);
    const { person } = await anApplication(test).inState("submitted");
    const response = await test.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/applications`,
      headers: person.authorization,
      payload: { selectiveProcessId: id },
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, "vacancyClosed"]);
  });

  it("loses its mark only when the company acts", async () => {
    const id = await aBrought();
    const sent = await anApplication(test, { selectiveProcessId: id }).inState("submitted");
    await passUntil(31);
    expect((await view(id)).life?.silence).toBe("marked");
    await anApplication(test, { selectiveProcessId: id }).inState("withdrawn");
    expect((await view(id)).life?.silence).toBe("marked");
    await test.app.inject({
      method: "POST",
      url: `/operator/applications/${sent.applicationId}/message`,
      headers: operatorAuthorization,
      payload: { message: "Oi", html: "<p>Oi</p>" },
    });
    expect((await view(id)).life).toMatchObject({
      silence: null,
      lastAct: "answered",
      lastActAt: day(31).toISOString(),
    });
  });

  it("stays paused after answers and moved dates", async () => {
    const row = aRow("dates-alone");
    const id = await bring(row);
    const sent = await anApplication(test, { selectiveProcessId: id }).inState("submitted");
    await passUntil(30);
    await passUntil(45);
    const moved = await test.app.inject({
      method: "POST",
      url: `/operator/applications/${sent.applicationId}/move`,
      headers: operatorAuthorization,
      payload: { to: "inReview" },
    });
    expect(moved.statusCode).toBe(200);
    await bring({ ...row, opensAt: day(44).toISOString() });
    expect(await view(id)).toMatchObject({ status: 2, life: { silence: "paused", lastAct: "answered", reposts: 1 } });
    expect((await search(row.roleName)).map((found) => found.id)).toEqual([id]);
    await bring({ ...row, description: "Agora com plano de saúde." });
    expect(await view(id)).toMatchObject({ status: 1, life: { silence: null, lastAct: "changed" } });
  });

  it("is not marked while closed or paused by its feed", async () => {
    const closed = await bring(aRow("closed", { closesAt: day(20).toISOString() }));
    const paused = await bring(aRow("paused", { status: 2 }));
    await passUntil(61);
    for (const id of [closed, paused]) {
      expect((await view(id)).life?.silence).toBeNull();
      expect((await stillOpen(id)).statusCode).toBe(409);
    }
    expect((await stillOpen(9_999_999)).statusCode).toBe(404);
  });

  it("counts silence only from its opening on", async () => {
    const id = await bring(aRow("opens-later", { opensAt: day(20).toISOString() }));
    await passUntil(49);
    expect((await view(id)).life?.silence).toBeNull();
    await passUntil(50);
    expect((await view(id)).life?.silence).toBe("marked");
  });

  it("is never paused if the operator turned silence off", async () => {
    const off = { ...test.context, config: { ...test.context.config, VACANCY_SILENCE_DAYS: null } };
    test.setNow(day(400));
    expect(await followSilence(off)).toBe(0);
  });
});

describe("reposts", () => {
  it("count later openings, reopenings and ended rows with new ids", async () => {
    const row = aRow("again", { closesAt: day(10).toISOString() });
    const id = await bring(row);
    test.setNow(day(1));
    await bring({ ...row, opensAt: day(1).toISOString() });
    expect((await view(id)).life?.reposts).toBe(1);
    test.setNow(day(11));
    await bring({ ...row, opensAt: day(1).toISOString(), closesAt: day(30).toISOString() });
    expect((await view(id)).life?.reposts).toBe(2);
    const twin = { ...row, externalId: "again-open", closesAt: day(30).toISOString() };
    expect((await view(await bring(twin))).life?.reposts).toBe(0);
    test.setNow(day(31));
    const heir = { ...row, externalId: "again-2", opensAt: day(31).toISOString(), closesAt: day(60).toISOString() };
    expect((await view(await bring(heir))).life?.reposts).toBe(3);
    expect((await search(row.roleName))[0]?.life).toEqual({ reposts: 3, silence: null, silentSince: null });
  });
});

it("a vacancy has no last act before the first confirmation", async () => {
  const id = await aVacancy(test.context);
  expect((await view(id)).life).toBeUndefined();
  await stillOpen(id);
  expect((await view(id)).life).toMatchObject({ lastAct: "confirmed", lastActAt: start.toISOString() });
});

it("requires growing days in VACANCY_SILENCE_DAYS, or 0", () => {
  const days = (text: string) => readConfig({ VACANCY_SILENCE_DAYS: text }).VACANCY_SILENCE_DAYS;
  expect(days("10, 20,30")).toEqual({ marked: 10, paused: 20, gone: 30 });
  expect(days("0")).toBeNull();
  for (const bad of ["30", "30,20,40", "1,2,3,4", "a,b,c", "30,30,40", "0,1,2"])
    expect(() => days(bad), bad).toThrow(/VACANCY_SILENCE_DAYS/);
});
