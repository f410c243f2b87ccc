import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import * as contract from "#contract/companies/operatorLists";
import { anApplication } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { closePassedVacancies } from "../../vacancies/vacancy/closing";

const now = new Date("2026-06-01T12:00:00.000Z");
const HOUR = 3_600_000;
const after = (hours: number) => new Date(now.getTime() + hours * HOUR);

let company: Company;
let vacancies: number[];
const applications: Record<string, string> = {};

const get = (url: string) =>
  test.app.inject({ method: "GET", url: `/operator/${url}`, headers: company.authorization });
const read = async <S extends z.ZodType>(schema: S, url: string): Promise<z.output<S>> =>
  schema.parse((await get(url)).json());
const listed = async (query: string) => {
  const { rows } = await read(contract.listCompanyApplications.response, `applications?${query}`);
  return rows.map(({ id }) => Object.entries(applications).find(([, known]) => known === id)?.[0]);
};

const test = await openSharedServer();
beforeAll(async () => {
  test.setNow(now);
  company = await aCompany(test, "Umburana Veículos");
  const own = { companyId: company.companyId };
  vacancies = [await aVacancy(test.context, own), await aVacancy(test.context, { ...own, status: 3 })];
  const [open = 0] = vacancies;
  await anApplication(test).inState("submitted");
  for (const [hour, state] of (["submitted", "inReview", "draft", "interview", "notSelected"] as const).entries()) {
    test.setNow(after(hour));
    applications[state] = (await anApplication(test, { selectiveProcessId: open }).inState(state)).applicationId;
  }
  test.setNow(after(10));
});

describe("the list of a company's applications", () => {
  it("lists sent applications, the oldest change first", async () => {
    expect(await listed("")).toEqual(["submitted", "inReview", "interview", "notSelected"]);
    expect(await listed(`selectiveProcessId=${vacancies[1]}`)).toEqual([]);
  });

  it("filters by state and by the time of change", async () => {
    expect(await listed("state=inReview&state=interview")).toEqual(["inReview", "interview"]);
    expect(await listed(`changedSince=${after(3).toISOString()}`)).toEqual(["interview", "notSelected"]);
    const url = `selectiveProcesses/${vacancies[0]}/applications?state=submitted&changedSince=${now.toISOString()}`;
    expect(await read(contract.listVacancyApplications.response, url)).toMatchObject({
      rows: [{ id: applications.submitted }],
      total: 1,
    });
  });

  it("lists the rows after a cursor", async () => {
    const { rows } = await read(contract.listCompanyApplications.response, "applications");
    const [first] = rows;
    const cursor = `${new Date(first?.lastChangedAt ?? 0).getTime()}_${first?.id}`;
    expect(await listed(`after=${cursor}`)).toEqual(["inReview", "interview", "notSelected"]);
  });

  it("lists an application again after the candidate's request", async () => {
    const { applicationId, person } = await anApplication(test, { selectiveProcessId: vacancies[0] ?? 0 }).inState(
      "inReview",
    );
    applications.asking = applicationId;
    test.setNow(after(20));
    const asked = await test.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/applications/${applicationId}/askAdaptation`,
      headers: person.authorization,
      payload: { adaptations: ["extraTime"] },
    });
    expect(asked.statusCode).toBe(200);
    expect(await listed(`changedSince=${after(20).toISOString()}`)).toEqual(["asking"]);
    const { rows } = await read(contract.listCompanyApplications.response, `applications?state=inReview`);
    expect(rows.at(-1)).toMatchObject({ changedAt: after(10).toISOString(), lastChangedAt: after(20).toISOString() });
  });

  it("lists an application again after each message", async () => {
    const { applicationId, person } = await anApplication(test, { selectiveProcessId: vacancies[0] ?? 0 }).inState(
      "inReview",
    );
    applications.writing = applicationId;
    const since = (hours: number) => listed(`changedSince=${after(hours).toISOString()}`);
    test.setNow(after(30));
    await test.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/applications/${applicationId}/messages`,
      headers: person.authorization,
      payload: { text: "Posso ir na terça?" },
    });
    expect(await since(30)).toEqual(["writing"]);
    test.setNow(after(31));
    await test.app.inject({
      method: "POST",
      url: `/operator/applications/${applicationId}/message`,
      headers: company.authorization,
      payload: { message: "Pode." },
    });
    expect(await since(31)).toEqual(["writing"]);
  });

  it.each(["after=1", "changedSince=0000-01-01T00:00:00Z", "changedSince=yesterday", "state=none"])(
    "rejects %s at its field",
    async (query) => {
      const refused = await get(`applications?${query}`);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json<{ fields: object }>().fields)[0]).toContain(query.split("=")[0]);
    },
  );
});

describe("one application", () => {
  it("shows a sent application with its candidate, but no draft", async () => {
    const url = (state: string) => `applications/${applications[state]}`;
    expect(await read(contract.viewCompanyApplication.response, url("interview"))).toMatchObject({
      state: "interview",
      candidate: { name: "Mariana Souza Lima" },
    });
    expect(await read(contract.viewCompanyApplication.response, url("notSelected"))).toMatchObject({ candidate: null });
    expect((await get(url("draft"))).statusCode).toBe(404);
  });
});

describe("a company's vacancies", () => {
  it("lists vacancies of every status with ids and counts", async () => {
    const { rows, next } = await read(contract.listCompanyVacancies.response, "selectiveProcesses");
    expect(rows).toMatchObject([
      { id: vacancies[0], status: 1, applications: 6, isHeld: false },
      { id: vacancies[1], status: 3, applications: 0 },
    ]);
    expect(next).toBeNull();
    const ids = async (query: string) =>
      (await read(contract.listCompanyVacancies.response, `selectiveProcesses?${query}`)).rows.map(({ id }) => id);
    expect(await ids("status=3")).toEqual([vacancies[1]]);
    expect(await ids(`after=${now.getTime()}_${vacancies[0]}`)).toEqual([vacancies[1]]);
    expect(await ids(`externalId=${rows[0]?.externalId}`)).toEqual([vacancies[0]]);
  });

  it("lists a vacancy as changed once its closing date passes", async () => {
    const changed = async (hours: number) => {
      const query = `changedSince=${after(hours).toISOString()}`;
      const { rows } = await read(contract.listCompanyVacancies.response, `selectiveProcesses?${query}`);
      return rows.map(({ id, status, lastChangedAt }) => [id, status, lastChangedAt]);
    };
    expect(await changed(1)).toEqual([]);
    const closes = await aVacancy(test.context, { companyId: company.companyId, closesAt: after(50) });
    expect(await changed(40)).toEqual([]);
    test.setNow(after(51));
    await closePassedVacancies(test.context);
    expect(await changed(51)).toEqual([[closes, 3, after(51).toISOString()]]);
  });

  it("returns a vacancy, even if it is closed", async () => {
    expect(await read(contract.viewCompanyVacancy.response, `selectiveProcesses/${vacancies[1]}`)).toMatchObject({
      id: vacancies[1],
      status: 3,
      description: "Manutenção preventiva e corretiva.",
    });
  });
});
