import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LONGEST_SUMMARY, MOST_ENTRIES, type Entry } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import { openSharedServer } from "#tests/apiServer";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { expectEach } from "#tests/expectEach";
import { candidates, consents, ownDisabilities } from "../../platform/db/schema";

const api = await openSharedServer();

const aJob = (overrides: Partial<Entry<"work">> = {}): Entry<"work"> => ({
  id: randomUUID(),
  name: "Concessionária Horizonte",
  position: "Mecânico de veículos",
  startDate: "2019-03",
  ...overrides,
});

const as = ({ candidateId, authorization }: Person) => ({
  read: async () =>
    (await api.app.inject({ url: `/candidate/${candidateId}/resume`, headers: authorization })).json<Resume>(),
  save: (section: string, expectedVersion: number, content: unknown) =>
    api.app.inject({
      method: "PUT",
      url: `/candidate/${candidateId}/resume/${section}`,
      headers: authorization,
      payload: { expectedVersion, content },
    }),
  put: (payload: object) =>
    api.app.inject({
      method: "PUT",
      url: `/candidate/${candidateId}/resume/disability`,
      headers: authorization,
      payload,
    }),
  forget: () =>
    api.app.inject({ method: "DELETE", url: `/candidate/${candidateId}/resume/disability`, headers: authorization }),
});

describe("a section of the currículo", () => {
  it("is empty with version 0, and saved with version 1", async () => {
    const me = as(await aCandidate(api.app));
    expect((await me.read()).work).toEqual({ version: 0, changedAt: null, content: [] });
    const jobs = [aJob({ endDate: "2023" }), aJob({ name: "Oficina do Zé", summary: "Freios.\n\nSuspensão." })];
    const response = await me.save("work", 0, jobs);
    expect(response.statusCode).toBe(200);
    expect((await me.read()).work).toMatchObject({ version: 1, content: jobs });
  });

  it("accepts only one of two different simultaneous saves", async () => {
    const me = as(await aCandidate(api.app));
    const [one, other] = await Promise.all([me.save("work", 0, [aJob()]), me.save("work", 0, [aJob()])]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    expect([one, other].find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: "changedMeanwhile",
    });
    expect((await me.read()).work.content).toHaveLength(1);
  });

  it("is saved once if a form is sent twice", async () => {
    const me = as(await aCandidate(api.app));
    const jobs = [aJob({ summary: "Freios." })];
    const sections = { objective: { summary: "Vender.", roles: [] }, licence: { categories: ["B"] }, work: jobs };
    for (const [section, content] of Object.entries(sections)) {
      const send = () => me.save(section, 0, content);
      const answers = [...(await Promise.all([send(), send()])), await send()];
      expect(answers.map(({ statusCode }) => [section, statusCode])).toEqual(answers.map(() => [section, 200]));
    }
    const saved = await me.read();
    expect([saved.objective.version, saved.licence.version, saved.work.version]).toEqual([1, 1, 1]);
  });

  it("does not change other sections", async () => {
    const me = as(await aCandidate(api.app));
    await me.save("work", 0, [aJob()]);
    await me.save("languages", 0, [{ id: randomUUID(), language: "Inglês", fluency: "basic" }]);
    expect(await me.read()).toMatchObject({ work: { version: 1 }, languages: { version: 1 }, links: { version: 0 } });
  });

  it("accepts 200 entries of full length, but not 201", async () => {
    const me = as(await aCandidate(api.app));
    const long = () => aJob({ name: "ã".repeat(160), position: "ç".repeat(160), summary: "é".repeat(LONGEST_SUMMARY) });
    const jobs = Array.from({ length: MOST_ENTRIES }, long);
    expect((await me.save("work", 0, jobs)).statusCode).toBe(200);
    expect((await me.read()).work.content).toEqual(jobs);
    expect((await me.save("work", 1, [...jobs.map((job) => ({ ...job, summary: "" })), aJob()])).statusCode).toBe(400);
  });

  it.each([
    [
      "a reversed period",
      "work",
      "content.0.endDate",
      "endBeforeStart",
      [aJob({ startDate: "2023-05", endDate: "2022" })],
    ],
    ["a job that starts in month 13", "work", "content.0.startDate", "yearInvalid", [aJob({ startDate: "2023-13" })]],
    ["a job without a name", "work", "content.0.name", "required", [aJob({ name: " " })]],
    [
      "a link to a script",
      "links",
      "content.0.url",
      "linkInvalid",
      [{ id: randomUUID(), network: "Site", url: "javascript:alert(1)" }],
    ],
    [
      "a link with a user",
      "links",
      "content.0.url",
      "linkInvalid",
      [{ id: randomUUID(), network: "Site", url: "https://me@exemplo.com" }],
    ],
    ["licence categories B and D", "licence", "content.categories", "cnhInvalid", { categories: ["B", "D"] }],
    ["no licence and category A", "licence", "content.categories", "cnhInvalid", { categories: ["none", "A"] }],
    ["licence categories A and ACC", "licence", "content.categories", "cnhInvalid", { categories: ["A", "ACC"] }],
    ["a distance of 0 km", "availability", "content.distance", "numberInvalid", { distance: 0 }],
    ["a salary with half a centavo", "salary", "content.minimum", "amountInvalid", { minimum: 12.5 }],
  ])("rejects %s with the field's error", async (_, section, field, problem, content) => {
    const response = await as(await aCandidate(api.app)).save(section, 0, content);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toEqual({ [field]: [problem] });
  });

  it("rejects two entries with the same id", async () => {
    const job = aJob();
    expect((await as(await aCandidate(api.app)).save("work", 0, [job, job])).statusCode).toBe(400);
  });

  it.each([[["A", "D"]], [["ACC", "B"]], [["none"]], [["E"]]])("the licence accepts %j", async (categories) => {
    const response = await as(await aCandidate(api.app)).save("licence", 0, { categories });
    expect(response.json()).toMatchObject({ content: { categories, paidActivity: false, expires: null } });
  });

  it("copies schooling and licence categories into the candidate's row", async () => {
    const person = await aCandidate(api.app);
    const me = as(person);
    await me.save("schooling", 0, { level: "technical" });
    await me.save("licence", 0, { categories: ["A", "B"], paidActivity: true, expires: "2031-02-01" });
    const [row] = await api.context.db.select().from(candidates).where(eq(candidates.id, person.candidateId));
    expect(row).toMatchObject({ schooling: "technical", cnh: ["A", "B"] });
    expect(await me.read()).toMatchObject({
      schooling: { version: 1, content: { level: "technical" } },
      licence: { version: 1, content: { categories: ["A", "B"], paidActivity: true, expires: "2031-02-01" } },
    });
  });

  it("takes over an application's answers, and keeps other values", async () => {
    const person = await aCandidate(api.app);
    const me = as(person);
    await me.save("licence", 0, { categories: ["B"], paidActivity: true, expires: "2031-02-01" });
    const vacancyId = await aVacancy(api.context, { cnh: ["D"], schooling: "secondary" });
    await applicationCalls(api.app, person).apply({
      selectiveProcessId: vacancyId,
      schooling: "higher",
      cnh: ["B", "D"],
    });
    expect(await me.read()).toMatchObject({
      schooling: { version: 1, content: { level: "higher" } },
      licence: { version: 2, content: { categories: ["B", "D"], paidActivity: true, expires: "2031-02-01" } },
    });
    expect((await me.save("licence", 1, { categories: ["B"] })).statusCode).toBe(409);
  });
});

describe("a disability in the currículo (LGPD, art. 11)", () => {
  const told = { kind: "visual", needs: "Leitor de tela" };

  it("is rejected without its own consent", async () => {
    const person = await aCandidate(api.app);
    const me = as(person);
    expect((await me.put(told)).json()).toMatchObject({ fields: { consent: ["consentRequired"] } });
    expect((await me.read()).disability).toBeNull();
    expect((await me.put({ ...told, consent: true })).statusCode).toBe(200);
    expect((await me.read()).disability).toMatchObject(told);
    const whereTheirs = eq(consents.candidateId, person.candidateId);
    const given = await api.context.db.select().from(consents).where(whereTheirs);
    expect(given.filter(({ subject }) => subject === "ownDisability")).toMatchObject([{ revokedAt: null }]);
  });

  it("is deleted, but its revoked consent stays as proof", async () => {
    const person = await aCandidate(api.app);
    const me = as(person);
    await me.put({ ...told, consent: true });
    await me.put({ ...told, kind: "hearing", consent: true });
    expect((await me.forget()).json()).toEqual({ forgotten: true });
    expect((await me.forget()).json()).toEqual({ forgotten: false });
    expect((await me.read()).disability).toBeNull();
    expect(
      await api.context.db.select().from(ownDisabilities).where(eq(ownDisabilities.candidateId, person.candidateId)),
    ).toEqual([]);
    const given = await api.context.db.select().from(consents).where(eq(consents.candidateId, person.candidateId));
    const own = given.filter(({ subject }) => subject === "ownDisability");
    expect(own).toHaveLength(2);
    expectEach(own, ({ revokedAt }) => revokedAt !== null);
  });

  it("rejects a change based on an outdated value", async () => {
    const me = as(await aCandidate(api.app));
    expect((await me.put({ ...told, consent: true, expected: null })).statusCode).toBe(200);
    const other = { kind: "hearing", needs: "", consent: true };
    const late = await me.put({ ...other, expected: null });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "changedMeanwhile"]);
    expect((await me.read()).disability).toMatchObject(told);
    const kept = (await me.read()).disability;
    expect((await me.put({ ...told, consent: true, expected: null })).statusCode, "sent twice").toBe(200);
    expect((await me.read()).disability).toEqual(kept);
    expect((await me.put({ ...other, expected: told })).statusCode).toBe(200);
    await me.forget();
    expect((await me.put({ ...told, consent: true, expected: other })).statusCode).toBe(409);
  });

  it("is hidden from a company that did not request it", async () => {
    const person = await aCandidate(api.app);
    await as(person).put({ ...told, consent: true });
    const vacancyId = await aVacancy(api.context, { cnh: [], schooling: null });
    const calls = applicationCalls(api.app, person);
    await calls.apply({ selectiveProcessId: vacancyId });
    const sent = await api.app.inject({
      url: `/operator/selectiveProcesses/${vacancyId}/applications`,
      headers: { authorization: "Bearer operator-key-of-the-tests" },
    });
    expect(sent.json<{ total: number }>().total).toBe(1);
    expect(sent.body).not.toContain("visual");
    expect(sent.body).not.toContain("Leitor de tela");
  });
});
