import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { applicationSchema, listApplications } from "#contract/applications/application";
import { listVacancies, viewVacancy } from "#contract/vacancies/vacancy";
import type { VacancyAssessmentView } from "#contract/applications/vacancyAssessment";
import { it } from "#tests/applicationTest";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { customTest, requirementsAssessment } from "#tests/factories/companyAssessments";
import { aVacancy } from "#tests/factories/vacancies";
import { anInterviewed } from "#tests/factories/videoInterviews";
import { present } from "#tests/present";
import { vacancies } from "../../platform/db/schema";

const due = "2026-03-05T14:00:00.000Z";

it("a required test makes it the candidate's turn", async ({ api, person, calls, later }) => {
  const selectiveProcessId = await aVacancy(api.context);
  const [vacancy] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, selectiveProcessId));
  const importAssessment = (change: object) =>
    api.app.inject({
      method: "POST",
      url: "/operator/tests/import",
      headers: operatorAuthorization,
      payload: { tests: JSON.stringify({ ...customTest(vacancy?.externalId ?? ""), ...change }) },
    });
  const tests = `/candidate/${person.candidateId}/selectiveProcesses/${selectiveProcessId}/tests`;
  const test = async () =>
    (await api.app.inject({ url: `${tests}/customTest`, headers: person.authorization })).json<VacancyAssessmentView>();
  const press = (name: string) =>
    api.app.inject({ method: "POST", url: `${tests}/customTest/${name}`, headers: person.authorization, payload: {} });

  await importAssessment({ timeLimitMinutes: 30 });
  const { applicationId: id } = await anApplication(api, { person, selectiveProcessId }).inState("submitted");
  expect(await calls.view(id)).toMatchObject({
    ...{ turn: "company", nextAction: "takeTestAhead", says: ["state", "takeTestAhead"] },
    nextTest: { test: "customTest", isBegun: false, isRunning: false },
  });
  expect(await test()).toMatchObject({ task: "offered", dueAt: null });
  await importAssessment({ timeLimitMinutes: 30, isRequired: true });
  expect(await calls.view(id)).toMatchObject({ turn: "candidate", nextAction: "takeTest", dueAt: null });
  await importAssessment({ timeLimitMinutes: 30 });

  const asked = applicationSchema.parse((await calls.move(id, { to: "inStages", dueAt: due })).json());
  const nextTest = { test: "customTest", isBegun: false, isRunning: false };
  expect(asked).toMatchObject({ turn: "candidate", nextAction: "takeTest", nextTest, dueAt: due, daysLate: 0 });
  expect(asked).toMatchObject({ effort: { minutes: 5 } });
  expect(await test()).toMatchObject({ task: "asked", dueAt: due });
  const list = listApplications.response.parse((await calls.get("?turn=candidate")).json());
  expect([list.total, list.turns.candidate, list.rows[0]?.dueAt]).toEqual([1, 1, due]);
  const readBell = async () =>
    (
      await api.app.inject({
        url: `/notification/list/${person.userId}/?isPagination=1`,
        headers: person.authorization,
      })
    ).body;
  expect(await readBell()).toContain("pede um teste para seguir com a sua candidatura");

  later(80);
  expect(await calls.view(id)).toMatchObject({ turn: "company", nextAction: "wait", dueAt: null });
  expect(await test()).toMatchObject({ task: "over", dueAt: due, attempt: null });
  expect((await press("start")).statusCode).toBe(409);

  later(50);
  expect((await press("start")).statusCode).toBe(200);
  // While a started test runs, it is the candidate's turn in every state.
  await calls.move(id, { to: "interview" });
  expect(await calls.view(id)).toMatchObject({ turn: "candidate", nextTest: { isBegun: true, isRunning: true } });
  expect(await readBell()).toContain("marcou uma entrevista com você");
  expect((await press("finish")).statusCode).toBe(200);
  expect(await calls.view(id)).toMatchObject({ turn: "company", nextAction: "wait", nextTest: null });
  expect(await test()).toMatchObject({ task: "done" });
});

it("a question in a message makes it the candidate's turn", async ({ api, person, calls, later }) => {
  const { applicationId: id } = await anApplication(api, { person }).inState("submitted");
  const write = (payload: object) =>
    api.app.inject({
      method: "POST",
      url: `/operator/applications/${id}/message`,
      headers: operatorAuthorization,
      payload,
    });
  const read = () =>
    api.app.inject({
      method: "PUT",
      url: `/candidate/${person.candidateId}/applications/${id}/messages/read`,
      headers: person.authorization,
    });
  const asked = { turn: "candidate", nextAction: "answerMessage", says: ["answerMessage"] };
  const waiting = { turn: "company", nextAction: "wait", says: ["state", "wait"] };

  await write({ message: "Recebemos o seu currículo." });
  expect(await calls.view(id)).toMatchObject(asked);
  await read();
  expect(await calls.view(id)).toMatchObject(waiting);

  later(1);
  await write({ message: "Sobre a sua experiência", html: '<p>Há <a href="https://x.example/?a=b">vaga</a></p>' });
  await read();
  expect(await calls.view(id)).toMatchObject(waiting);
  later(2);
  await write({ message: "Sobre a sua experiência", html: "<p>Você pode começar na segunda?</p>" });
  await write({ message: "Obrigado." });
  await read();
  expect(await calls.view(id)).toMatchObject(asked);
  const { turns } = listApplications.response.parse((await calls.get("?turn=candidate")).json());
  expect(turns.candidate).toBe(1);

  later(3);
  expect((await calls.post(`/${id}/messages`, { text: "Posso." })).statusCode).toBe(201);
  expect(await calls.view(id)).toMatchObject(waiting);
});

it("shows a requirements test on card, page and application", async ({ api, person, calls }) => {
  const stages = [{ kind: "conversation" as const, name: "Conversa por telefone", minutes: 15, dataKb: 0 }];
  const selectiveProcessId = await aVacancy(api.context, { stages });
  const [vacancy] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, selectiveProcessId));
  const asked = requirementsAssessment(present(vacancy).externalId);
  const { applicationId: id } = await anApplication(api, { person, selectiveProcessId }).inState("submitted");
  await api.app.inject({
    method: "POST",
    url: "/operator/tests/import",
    headers: operatorAuthorization,
    payload: { tests: JSON.stringify(asked) },
  });
  const list = await api.app.inject({ url: "/selectiveProcess/listAll?isPagination=1" });
  const page = await api.app.inject({ url: `/selectiveProcess/${selectiveProcessId}` });
  const { minutes, title } = asked;
  const card = listVacancies.response.parse(list.json()).rows.find((row) => row.id === selectiveProcessId);
  expect(card?.effort).toEqual({ stages: 2, minutes: 15 + minutes, video: false });
  for (const shown of [viewVacancy.response.parse(page.json()), (await calls.view(id)).vacancy])
    expect(shown.stages).toEqual([{ kind: "screening", name: title, minutes, dataKb: 0 }, ...stages]);
});

it("an undone withdrawal does not extend a video interview", async ({ api, person, calls, later }) => {
  const { applicationId: id, selectiveProcessId } = await anInterviewed(api, { person });
  const { dueAt } = await calls.view(id);
  later(24);
  await calls.post(`/${id}/withdraw`);
  await calls.post(`/${id}/undoWithdrawal`);
  expect(await calls.view(id)).toMatchObject({ nextAction: "answerVideoInterview", dueAt });
  const url = `/candidate/${person.candidateId}/selectiveProcesses/${selectiveProcessId}/videoInterview`;
  const interview = await api.app.inject({ url, headers: person.authorization });
  expect(interview.json()).toMatchObject({ isOpen: true, dueAt });
});
