import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { it } from "#tests/applicationTest";
import { endpointPath } from "#contract/base/endpoint";
import { viewApplicationResume, viewSentResume } from "#contract/applications/sentResume";
import { saveWork } from "#contract/candidates/resumeCalls";
import { anApplication, everythingTold, operatorAuthorization } from "#tests/factories/applications";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { aJob } from "#tests/factories/resumes";
import { aVacancy } from "#tests/factories/vacancies";
import type { TestServer } from "#tests/apiServer";
import { endedStates } from "#contract/applications/application";
import { applications, candidates, sentResumes, vacancies } from "../../platform/db/schema";
import { clean } from "../../program/jobs/clean";

/** Returns the calls that read a sent currículo: the candidate's and the company's. */
function readers({ app }: TestServer, person: Person) {
  const own = (applicationId: string) =>
    app.inject({
      url: endpointPath(viewSentResume, { id: person.candidateId, applicationId }),
      headers: person.authorization,
    });
  const company = (applicationId: string) =>
    app.inject({ url: endpointPath(viewApplicationResume, { applicationId }), headers: operatorAuthorization });
  const rows = async (selectiveProcessId: number) =>
    (
      await app.inject({
        url: `/operator/selectiveProcesses/${selectiveProcessId}/applications`,
        headers: operatorAuthorization,
      })
    ).json<{ rows: { candidate: object | null; responses: object }[] }>().rows;
  return { own, company, rows };
}

const saveJob = ({ app }: TestServer, person: Person, expectedVersion: number, position: string) =>
  app.inject({
    method: "PUT",
    url: endpointPath(saveWork, { id: person.candidateId }),
    headers: person.authorization,
    payload: { expectedVersion, content: [{ ...aJob, position }] },
  });

describe("the currículo that went with an application", () => {
  it("does not change after the sending", async ({ api, person, calls }) => {
    await saveJob(api, person, 0, "Mecânico de veículos");
    const id = await aVacancy(api.context);
    const sent = await calls.apply({ selectiveProcessId: id, message: "Olá", ...everythingTold });
    const { own, company, rows } = readers(api, person);
    const before = (await company(sent.id)).json<object>();
    expect(viewSentResume.response.parse(before)).toMatchObject({
      sentAt: sent.submittedAt,
      message: "Olá",
      person: { name: "Mariana Souza Lima", email: person.email, street: "Rua Barão de Jaguara" },
      work: [{ ...aJob, position: "Mecânico de veículos" }],
      education: [],
      schooling: { level: "secondary" },
      licence: { categories: ["B"], paidActivity: false, expires: null },
      disability: null,
    });

    await saveJob(api, person, 1, "Chefe de oficina");
    const change = { name: "Mariana Prado", street: "Rua Nova" };
    await api.app.inject({
      method: "PUT",
      url: `/candidate/${person.candidateId}`,
      headers: person.authorization,
      payload: change,
    });
    await calls.apply({ selectiveProcessId: await aVacancy(api.context), schooling: "technical", cnh: ["D"] });
    expect((await company(sent.id)).json()).toEqual(before);
    expect((await own(sent.id)).json()).toEqual(before);
    expect((await calls.view(sent.id)).responses).toMatchObject({ schooling: "secondary", cnh: ["B"] });
    expect(await rows(id)).toMatchObject([
      { candidate: { name: "Mariana Souza Lima", street: "Rua Barão de Jaguara" } },
    ]);
  });

  it("hides CPF, birth date and address from confidential companies", async ({ api, person, calls }) => {
    const hidden = { name: null, about: "", logo: null, hidden: true };
    const id = await aVacancy(api.context, { company: hidden });
    const sent = await calls.apply({ selectiveProcessId: id, ...everythingTold });
    const { own, company, rows } = readers(api, person);
    const nothing = {
      cpf: null,
      birthDate: null,
      cep: null,
      street: null,
      number: null,
      complement: "",
      district: null,
    };
    expect((await company(sent.id)).json()).toMatchObject({
      hidesIdentity: true,
      person: { name: "Mariana Souza Lima", city: "Campinas", ...nothing },
    });
    expect(await rows(id)).toMatchObject([{ candidate: { city: "Campinas", ...nothing } }]);
    expect((await own(sent.id)).json()).toMatchObject({ hidesIdentity: true, person: { birthDate: "1994-05-17" } });

    const shown = { ...hidden, name: "Concessionária Horizonte", hidden: false };
    await api.context.db
      .update(vacancies)
      .set({ content: sql`${vacancies.content} || ${JSON.stringify({ company: shown })}::jsonb` })
      .where(eq(vacancies.id, id));
    expect((await company(sent.id)).json()).toMatchObject({
      hidesIdentity: false,
      person: { birthDate: "1994-05-17", street: "Rua Barão de Jaguara" },
    });
  });

  it("is hidden in drafts, from others and without authorization", async ({ api, person, calls }) => {
    const draft = await calls.apply({ selectiveProcessId: await aVacancy(api.context) });
    const { own, company } = readers(api, person);
    expect([(await own(draft.id)).statusCode, (await company(draft.id)).statusCode]).toEqual([404, 404]);
    const { applicationId } = await anApplication(api).inState("submitted");
    expect((await own(applicationId)).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/operator/applications/${applicationId}/sentResume` })).statusCode).toBe(401);
  });

  it.for(endedStates)("stays readable to companies only if hired or talentPool: %s", async (state, { api, person }) => {
    const { applicationId, application, selectiveProcessId } = await anApplication(api, { person }).inState(state);
    const { own, company, rows } = readers(api, person);
    if (application.submittedAt === null) return expect((await own(applicationId)).statusCode).toBe(404);
    const isRead = state === "hired" || state === "talentPool";
    expect((await own(applicationId)).json()).toMatchObject({ isReadByCompany: isRead });
    expect((await company(applicationId)).statusCode).toBe(isRead ? 200 : 404);
    const [row] = await rows(selectiveProcessId);
    if (isRead) expect(row).toMatchObject({ candidate: { id: person.candidateId } });
    else expect(row).toMatchObject({ candidate: null, responses: { message: "", schooling: null, cnh: null } });
  });

  it("contains the disability until the application ends", async ({ api, person, calls }) => {
    const id = await aVacancy(api.context, { schooling: null, cnh: [], vacanciesDeficiencies: "exclusive" });
    const sent = await calls.apply({ selectiveProcessId: id, disability: "visual", disabilityConsent: true });
    const { own, company } = readers(api, person);
    expect((await company(sent.id)).json()).toMatchObject({ disability: "visual" });
    await calls.move(sent.id, { to: "notSelected" });
    expect((await own(sent.id)).json()).toMatchObject({ disability: null });
    const [stored] = await api.context.db.select().from(sentResumes).where(eq(sentResumes.applicationId, sent.id));
    expect(JSON.stringify(stored)).not.toContain("visual");
  });

  it("is deleted 12 months after the end", async ({ api, person, later }) => {
    const { applicationId } = await anApplication(api, { person }).inState("notSelected");
    const living = await anApplication(api, { person }).inState("inReview");
    const left = async () =>
      (await api.context.db.select({ id: sentResumes.applicationId }).from(sentResumes))
        .map(({ id }) => id)
        .filter((id) => id === applicationId || id === living.applicationId);
    later(364 * 24);
    await clean(api.context);
    expect((await left()).sort()).toEqual([applicationId, living.applicationId].sort());
    later(366 * 24);
    await clean(api.context);
    expect(await left()).toEqual([living.applicationId]);
  });

  it("is part of the account's export", async ({ api, person }) => {
    const { applicationId } = await anApplication(api, { person }).inState("submitted");
    const answer = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
    expect(answer.json()).toMatchObject({ sentResumes: [{ applicationId, person: { name: "Mariana Souza Lima" } }] });
  });
});

describe("details given for one application", () => {
  const untold = { cpf: null, birthDate: null, cep: null, street: null, number: null, district: null };

  it("count for one vacancy only", async ({ api }) => {
    const person = await aCandidate(api.app, untold);
    const calls = applicationCalls(api.app, person);
    const { cpf, birthDate, cep, street, district } = aRegistration();
    const id = await aVacancy(api.context);
    const told = { cpf, birthDate, cep, street, district, number: 12, name: "Mariana Lima", ...everythingTold };
    const sent = await calls.apply({ selectiveProcessId: id, onlyHere: true, ...told });
    expect(sent).toMatchObject({ state: "submitted", responses: { schooling: "secondary", profile: null } });
    const { company } = readers(api, person);
    expect((await company(sent.id)).json()).toMatchObject({
      person: { name: "Mariana Lima", cpf, birthDate, street, number: 12, city: "Campinas" },
      schooling: { level: "secondary" },
      licence: { categories: ["B"] },
    });
    const [candidate] = await api.context.db.select().from(candidates).where(eq(candidates.id, person.candidateId));
    expect(candidate).toMatchObject({ name: "Mariana Souza Lima", cpf: null, cep: null, schooling: null, cnh: null });
    // The profile did not get the answers, so the next vacancy asks for them.
    expect(await calls.apply({ selectiveProcessId: await aVacancy(api.context) })).toMatchObject({
      state: "draft",
      missing: ["cpf", "birthDate", "address", "schooling", "cnh"],
    });
  });

  it("stay in a draft until new details replace them", async ({ api, person, calls }) => {
    const id = await aVacancy(api.context);
    const draft = await calls.apply({
      selectiveProcessId: id,
      onlyHere: true,
      schooling: "technical",
      city: "campinas",
    });
    expect(draft).toMatchObject({ state: "draft", missing: ["cnh"], responses: { profile: { city: "Campinas" } } });
    await calls.apply({ selectiveProcessId: id, onlyHere: true, name: "Mari Lima" });
    const sent = await calls.apply({ selectiveProcessId: id, cnh: ["B"], name: "Mariana Prado" });
    const { company } = readers(api, person);
    expect((await company(sent.id)).json()).toMatchObject({
      person: { name: "Mariana Prado", city: "Campinas" },
      schooling: { level: "technical" },
    });
    const [candidate] = await api.context.db.select().from(candidates).where(eq(candidates.id, person.candidateId));
    expect(candidate).toMatchObject({ name: "Mariana Prado", schooling: null, cnh: ["B"] });
    const [row] = await api.context.db.select().from(applications).where(eq(applications.id, sent.id));
    expect(row?.ownAnswers).toBeNull();
  });

  it("are validated like profile data", async ({ api, calls }) => {
    const other = await aCandidate(api.app);
    const id = await aVacancy(api.context);
    const send = (told: object) => calls.post("", { selectiveProcessId: id, onlyHere: true, ...told });
    expect((await send({ cpf: other.registration.cpf })).json()).toMatchObject({ fields: { cpf: ["cpfTaken"] } });
    expect((await send({ city: "Nenhures" })).json()).toMatchObject({ fields: { city: ["cityInvalid"] } });
  });
});
