import { eq } from "drizzle-orm";
import type { z } from "zod";
import { beforeAll, describe, expect, test } from "vitest";
import type { Export } from "#contract/candidates/account";
import type { AnswerValue } from "#contract/applications/assessments";
import type {
  listVacancyTestResults,
  AssessmentsReport,
  VacancyAssessment,
  VacancyAssessmentView,
} from "#contract/applications/vacancyAssessment";
import {
  anApplication,
  operatorAuthorization,
  type ApplicationInState,
  withReason,
} from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import {
  customTest,
  markedAssessment,
  questionsAssessment,
  requirementsAssessment,
} from "#tests/factories/companyAssessments";
import { MINUTE_MS } from "#contract/base/time";
import { openSharedServer } from "#tests/apiServer";
import { expectEach } from "#tests/expectEach";
import { present } from "#tests/present";
import { applications, notifications, assessmentAttempts, users, vacancies } from "../../platform/db/schema";
import { parseWithLines } from "./jsonLines";
import { endOverdueAttempts } from "./vacancyAssessments";

let company: Company;
const api = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(api, "Concessionária Horizonte");
});

const send = async (
  tests: unknown,
  headers: Record<string, string> = company.authorization,
): Promise<AssessmentsReport> =>
  (
    await api.app.inject({
      method: "POST",
      url: "/operator/tests/import",
      headers,
      payload: { tests: typeof tests === "string" ? tests : JSON.stringify(tests, null, 2) },
    })
  ).json();

/** Sends an application to a vacancy of the company. `vacancy` is the vacancy's id in the company's feed. */
async function sent() {
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  const [row] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, selectiveProcessId));
  const application = await anApplication(api, { selectiveProcessId }).inState("submitted");
  return { ...application, vacancy: row?.externalId ?? "" };
}

const call = (
  { person, selectiveProcessId }: Pick<ApplicationInState, "person" | "selectiveProcessId">,
  path: string,
  method: "GET" | "POST" | "PUT" = "GET",
  payload: object = {},
) =>
  api.app.inject({
    method,
    url: `/candidate/${person.candidateId}/selectiveProcesses/${selectiveProcessId}/tests${path}`,
    headers: person.authorization,
    ...(method !== "GET" && { payload }),
  });
const view = async (application: ApplicationInState, which: VacancyAssessment) =>
  (await call(application, `/${which}`)).json<VacancyAssessmentView>();

async function finishTest(
  application: ApplicationInState,
  which: VacancyAssessment,
  answers: Record<string, AnswerValue>,
) {
  await call(application, `/${which}/start`, "POST");
  const saved = await call(application, `/${which}/answers`, "PUT", {
    answers: Object.entries(answers).map(([item, value]) => ({ item, value })),
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const finished = await call(application, `/${which}/finish`, "POST");
  expect(finished.statusCode, finished.body).toBe(200);
  return finished.json<VacancyAssessmentView>();
}
const toMatch = (text: string | RegExp): unknown => expect.stringMatching(text);
const results = (applicationId: string, headers = company.authorization) =>
  api.app.inject({ url: `/operator/applications/${applicationId}/vacancyTests`, headers });

describe("importing tests", () => {
  test("imports good tests, and reports the lines of bad ones", async () => {
    const { vacancy } = await sent();
    const good = JSON.stringify(questionsAssessment(vacancy));
    const bad = `{
  "vacancy": ${JSON.stringify(vacancy)},
  "test": "customTest",
  "title": "Oficina",
  "minutes": 5,
  "sections": [{ "id": "a", "title": "A", "items": [
    { "kind": "yesNo", "id": "one", "text": "Certo?", "key": true },
    { "kind": "singleChoice", "id": "two", "text": "Qual?", "options": [{ "id": "x", "text": "X" }, { "id": "y", "text": "Y" }],
      "key": "z" },
    { "kind": "essay", "id": "three", "text": "?" },
    { "kind": "yesNo", "id": "one", "text": "De novo?" }
  ]}]
}`;
    expect(await send(`[${good},\n${bad}]`)).toMatchObject({ read: 2, created: 1, rejected: 1 });
    const report = await send(bad);
    expect(report.problems).toEqual([
      { row: 1, line: 10, field: "sections.0.items.2.kind", code: "invalid", reason: expect.any(String) as string },
    ]);
    const others = await send(bad.replace('"essay"', '"longText"'));
    expect(others.problems.map(({ line, field }) => [line, field])).toEqual([
      [9, "sections.0.items.1.key"],
      [11, "sections.0.items.3.id"],
    ]);
  });

  test.each([
    [
      "en",
      "This field is missing.",
      "This field is empty.",
      "This id is already taken in this test.",
      "It is not valid",
    ],
    ["pt-BR", "Falta este campo.", "Este campo está vazio.", "Este id já está em uso neste teste.", "Não é JSON"],
    ["de", /fehlt/, /leer/, "Diese id ist in diesem Test schon vergeben.", /JSON/],
    ["fr", /manque/, /vide/, "Cet id est déjà pris dans ce test.", /JSON/],
  ])("explains each field's error in %s", async (language, missing, blank, twice, broken) => {
    const headers = { ...company.authorization, ...(language !== "en" && { "accept-language": language }) };
    const { vacancy } = await sent();
    const whole = questionsAssessment(vacancy);
    const [section] = whole.sections;
    const reasons = async (tests: unknown) =>
      Object.fromEntries((await send(tests, headers)).problems.map(({ field, reason }) => [field, reason]));
    expect(await reasons({ ...whole, vacancy: "", minutes: undefined })).toEqual({
      vacancy: toMatch(blank),
      minutes: toMatch(missing),
    });
    const items = [section?.items[0], section?.items[0]];
    expect(await reasons({ ...whole, sections: [{ ...section, items }] })).toEqual({
      "sections.0.items.1.id": toMatch(twice),
    });
    expect(await reasons("[")).toEqual({ "": toMatch(broken) });
  });

  test("stores a changed test as a new version", async () => {
    const application = await sent();
    const questions = questionsAssessment(application.vacancy);
    expect(await send([questions])).toMatchObject({ created: 1 });
    expect(await send({ tests: [questions] })).toMatchObject({ unchanged: 1 });
    await call(application, "/auxiliaryQuestionsTest/start", "POST");
    expect(await send({ ...questions, title: "Outras perguntas" })).toMatchObject({ changed: 1 });
    expect((await view(application, "auxiliaryQuestionsTest")).title).toBe(questions.title);
  });

  test("accepts tests for the company's own vacancies only", async () => {
    const { vacancy } = await sent();
    const other = await aCompany(api, "Umburana Veículos");
    const report = await send([questionsAssessment(vacancy)], other.authorization);
    expect(report).toMatchObject({ created: 0, rejected: 1, problems: [{ line: 3, field: "vacancy" }] });
    expect(await send([questionsAssessment(vacancy)], operatorAuthorization)).toMatchObject({ created: 1 });
  });

  test("reports a syntax error's line, or an invalid field", async () => {
    const { vacancy } = await sent();
    expect((await send('[\n{ "vacancy": }]')).problems[0]?.line).toBe(2);
    const custom = customTest(vacancy);
    expect((await send({ ...requirementsAssessment(vacancy), passMark: 0.5 })).problems[0]?.field).toBe("passMark");
    expect(
      (await send({ ...custom, sections: requirementsAssessment(vacancy).sections })).problems.map(
        ({ field }) => field,
      ),
    ).toContain("sections.0.items.0.requirement");
  });

  test("finds the line of each value", () => {
    const parsed = parseWithLines('{\n"a": [1, {"b\\"": "x:,[", "c":\n\n null}],\n"d": {}}');
    if (!parsed.isJson) throw new Error(`not JSON from line ${parsed.line} on`);
    expect([[], ["a"], ["a", 1, 'b"'], ["a", 1, "c"], ["d", "missing"]].map((path) => parsed.lineOf(path))).toEqual([
      1, 2, 2, 4, 5,
    ]);
  });
});

describe("the custom test", () => {
  test("scores by the key without revealing it", async () => {
    const application = await sent();
    await send(customTest(application.vacancy));
    const before = await call(application, "/customTest/start", "POST");
    expect(before.body).not.toMatch(/"(key|points|passMark|requirement)"/);
    // The choice (2 points) and the number (1) are right, the ranking (3) is wrong.
    const done = await finishTest(application, "customTest", {
      oil: "b",
      order: ["a", "b", "c"],
      torque: 25,
      why: "Pelo manual",
    });
    expect(done.result?.score).toMatchObject({ points: 3, most: 6, passMark: 0.5, isPassed: true });
    // Sent answers can be read again, but without the right answers.
    const { answers } = await view(application, "customTest");
    expect(answers.map(({ id, answer }) => [id, answer])).toEqual([
      ["oil", "b"],
      ["order", ["a", "b", "c"]],
      ["torque", 25],
      ["why", "Pelo manual"],
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/"(key|points|passMark|requirement)"/);
    expect((await call(application, "")).body).not.toContain('"answers"');
    const other = await sent();
    await send(customTest(other.vacancy));
    const failed = await finishTest(other, "customTest", { oil: "a", order: ["b", "a", "c"], torque: 12 });
    expect(failed.result?.score).toMatchObject({ points: 3, most: 6, passMark: 0.5, isPassed: true });
    const third = await sent();
    await send(customTest(third.vacancy));
    expect((await finishTest(third, "customTest", { oil: "b", torque: null })).result?.score).toMatchObject({
      points: 2,
      isPassed: false,
    });
    expect((await call(third, "/customTest/start", "POST")).statusCode).toBe(409);
  });

  test("sums points by section", async () => {
    const application = await sent();
    const custom = customTest(application.vacancy);
    const items = [
      { kind: "yesNo", id: "seat", text: "O cinto é trocado depois de uma batida?", key: true, points: 4 },
    ];
    const open = [{ kind: "longText", id: "more", text: "O que mais?" }];
    await send({
      ...custom,
      sections: [
        ...custom.sections,
        { id: "safety", title: "Segurança", items },
        { id: "free", title: "Livre", items: open },
      ],
    });
    const done = await finishTest(application, "customTest", { oil: "b", torque: 25, seat: false });
    const sections = [
      { id: "workshop", title: "Oficina", points: 3, most: 6 },
      { id: "safety", title: "Segurança", points: 0, most: 4 },
    ];
    expect(done.result?.score).toEqual({ points: 3, most: 10, passMark: 0.5, isPassed: false, sections });
    const { rows } = (await results(application.applicationId)).json<{ rows: { score: unknown }[] }>();
    expect(rows[0]?.score).toEqual(done.result?.score);
  });
});

describe("a custom test that the company marks", () => {
  const answers = { oil: "a", torque: 25, repair: "Um câmbio automatizado.", other: "Não." };
  const mark = (applicationId: string, payload: object, headers = company.authorization) =>
    api.app.inject({
      method: "PUT",
      url: `/operator/applications/${applicationId}/vacancyTests/customTest/marks`,
      headers,
      payload,
    });
  const read = async (applicationId: string) =>
    (await results(applicationId)).json<z.output<(typeof listVacancyTestResults)["response"]>>().rows[0];
  const notices = async ({ person }: ApplicationInState) =>
    (await api.context.db.select().from(notifications).where(eq(notifications.userId, person.userId))).filter(
      ({ message }) => message.includes("avaliou"),
    );

  test("shows right answers if the test allows it", async () => {
    const application = await sent();
    expect((await send(markedAssessment(application.vacancy))).problems).toEqual([]);
    const done = await finishTest(application, "customTest", answers);
    expect(done.answers.map(({ id, right }) => [id, right])).toEqual([
      ["oil", { isRight: false, key: "b" }],
      ["torque", { isRight: true, key: { min: 20, max: 30 } }],
      ["repair", null],
      ["photo", null],
      ["other", null],
    ]);
    // `repair` waits for its mark. The blank file scores 0, and `other` has no points.
    expect(done.result).toMatchObject({
      toMark: 1,
      markedAt: null,
      score: {
        points: 1,
        most: 5,
        sections: [
          { points: 1, most: 3 },
          { points: 0, most: 2 },
        ],
      },
    });
    expect(done.answers.map((one) => one.mark)).toEqual([null, null, { points: null, most: 5 }, null, null]);
    // A new version that allows two attempts hides the right answers.
    await send({ ...markedAssessment(application.vacancy), showsAnswers: false, attempts: 2 });
    expectEach((await view(application, "customTest")).answers, ({ right }) => right === null);
  });

  test("rejects a repeatable test that shows its keys", async () => {
    const application = await sent();
    await send({ ...markedAssessment(application.vacancy), showsAnswers: undefined });
    const done = await finishTest(application, "customTest", answers);
    expect(JSON.stringify(done)).not.toContain('"key"');
    for (const [language, reason] of [
      ["pt-BR", /se faz uma vez/],
      ["en", /taken once/],
    ] as const) {
      const refused = await send(
        { ...markedAssessment(application.vacancy), attempts: 2 },
        { ...company.authorization, "accept-language": language },
      );
      expect(refused).toMatchObject({ rejected: 1, problems: [{ field: "showsAnswers", reason: toMatch(reason) }] });
    }
  });

  test("shows an earlier application's answers without the key", async () => {
    const application = await sent();
    const { person, selectiveProcessId, applicationId } = application;
    await send(markedAssessment(application.vacancy));
    await finishTest(application, "customTest", answers);
    expect((await call(application, "?earlier=1")).statusCode, "nothing is before the first").toBe(404);
    await api.context.db
      .update(applications)
      .set({ state: "withdrawn", createdAt: new Date(Date.now() - 60_000) })
      .where(eq(applications.id, applicationId));
    await anApplication(api, { person, selectiveProcessId }).inState("submitted");

    expect(await view(application, "customTest")).toMatchObject({ isOpen: true, result: null, answers: [] });
    const earlier = (await call(application, "/customTest?earlier=1")).json<VacancyAssessmentView>();
    expect(earlier).toMatchObject({ isOpen: false, attempt: null, result: { score: { points: 1 } } });
    expect(earlier.answers.map(({ answer, right }) => [answer, right])).toContainEqual([answers.repair, null]);
    expect(JSON.stringify(earlier), "the test can be taken again").not.toContain('"key"');
    expect((await call(application, "?earlier=1")).json()).toMatchObject({ rows: [{ test: "customTest" }] });
    const other = await anApplication(api, { selectiveProcessId }).inState("submitted");
    expect((await call(other, "/customTest?earlier=1")).statusCode).toBe(404);
    const stolen = await call(
      { person: { ...person, authorization: other.person.authorization }, selectiveProcessId },
      "?earlier=1",
    );
    expect(stolen.statusCode).toBe(404);
  });

  test("stores marks, and notifies once of each change", async () => {
    const application = await sent();
    const { applicationId, person } = application;
    await send(markedAssessment(application.vacancy));
    await finishTest(application, "customTest", answers);
    const attemptId = (await read(applicationId))?.attemptId;
    const refused = await mark(applicationId, { attemptId, marks: { oil: 1 } });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { "marks.repair": ["required"], "marks.oil": ["invalid"] } }),
    ]);
    expect((await mark(applicationId, { attemptId, marks: { repair: 6 } })).json()).toMatchObject({
      fields: { "marks.repair": ["numberTooLarge"] },
    });
    expect(await notices(application)).toEqual([]);

    const marked = await mark(applicationId, { attemptId, marks: { repair: 4 } });
    expect([marked.statusCode, marked.json()]).toEqual([200, await read(applicationId)]);
    expect((await mark(applicationId, { attemptId, marks: { repair: 4 } })).statusCode).toBe(200);
    expect(await notices(application)).toHaveLength(1);
    const seen = await view(application, "customTest");
    expect(seen.result).toMatchObject({
      toMark: 0,
      markedAt: expect.any(String) as unknown,
      score: {
        points: 5,
        most: 10,
        isPassed: true,
        sections: [
          { points: 1, most: 3 },
          { points: 4, most: 7 },
        ],
      },
    });
    expect(seen.answers.find(({ id }) => id === "repair")?.mark).toEqual({ points: 4, most: 5 });
    await mark(applicationId, { attemptId, marks: { repair: 0 } });
    expect((await view(application, "customTest")).result?.score?.points).toBe(1);
    expect(await notices(application)).toHaveLength(2);

    // The candidate's export has the company's marks. Deleting the account deletes the attempt.
    const exported = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
    expect(exported.json<Export>().testAnswers).toContainEqual(expect.objectContaining({ item: "repair", mark: 0 }));
    await api.context.db.delete(users).where(eq(users.id, person.userId));
    expect(await api.context.db.$count(assessmentAttempts, eq(assessmentAttempts.id, present(attemptId)))).toBe(0);
  });

  test("lets only the vacancy's company mark the newest attempt", async () => {
    const application = await sent();
    const { applicationId, person } = application;
    await send({ ...markedAssessment(application.vacancy), showsAnswers: false, attempts: 2 });
    await finishTest(application, "customTest", answers);
    const attemptId = (await read(applicationId))?.attemptId;
    const other = await aCompany(api, "Ipê Caminhões");
    expect((await mark(applicationId, { attemptId, marks: { repair: 4 } }, other.authorization)).statusCode).toBe(404);
    await call(application, "/customTest/start", "POST");
    // Until the repetition ends, the company reads the finished attempt.
    const marked = await mark(applicationId, { attemptId, marks: { repair: 4 } });
    expect([marked.statusCode, marked.json()]).toEqual([200, await read(applicationId)]);
    await finishTest(application, "customTest", { ...answers, repair: "Um diferencial." });
    const late = await mark(applicationId, { attemptId, marks: { repair: 4 } });
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: "answersChanged" })]);
    const newest = (await read(applicationId))?.attemptId;
    expect((await mark(applicationId, { attemptId: newest, marks: { repair: 4 } })).statusCode).toBe(200);
    await api.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/applications/${applicationId}/withdraw`,
      headers: person.authorization,
      payload: {},
    });
    expect((await mark(applicationId, { attemptId: newest, marks: { repair: 3 } })).statusCode).toBe(404);
    // After the withdrawal the candidate can still read the marks.
    expect((await view(application, "customTest")).result?.toMark).toBe(0);
  });
});

describe("the requirements test", () => {
  test("shows which requirements are unmet, with their remedy", async () => {
    const application = await sent();
    await send(requirementsAssessment(application.vacancy));
    const first = await finishTest(application, "auxiliaryRequirementsTest", { licence: "ab", years: 1, nights: true });
    expect(first.result?.requirements.map(({ id, kind, isMet }) => [id, kind, isMet])).toEqual([
      ["licence", "knockOut", true],
      ["years", "desirable", false],
      ["nights", "knockOut", true],
    ]);
    expect(first.result?.requirements[1]).toMatchObject({
      reason: "A oficina é de caminhões.",
      mend: "Conte cursos e estágios.",
    });
    const second = await finishTest(application, "auxiliaryRequirementsTest", {
      licence: "none",
      years: 3,
      nights: false,
    });
    expect(second.result?.requirements.map(({ isMet }) => isMet)).toEqual([false, true, false]);
    const finished = (await results(application.applicationId)).json<object>();
    expect(finished).toMatchObject({ rows: [{ test: "auxiliaryRequirementsTest" }] });
    await call(application, "/auxiliaryRequirementsTest/start", "POST");
    expect((await view(application, "auxiliaryRequirementsTest")).state).toBe("inProgress");
    expect((await results(application.applicationId)).json()).toEqual(finished);
  });
});

test("shows the company a test whose time has run out", async () => {
  const application = await sent();
  await send({ ...customTest(application.vacancy), timeLimitMinutes: 10 });
  await call(application, "/customTest/start", "POST");
  const end = async (minutesAgo: number) => {
    const deadlineAt = new Date(Date.now() - minutesAgo * MINUTE_MS);
    await api.context.db
      .update(assessmentAttempts)
      .set({ deadlineAt })
      .where(eq(assessmentAttempts.applicationId, application.applicationId));
    await endOverdueAttempts(api.context);
    return (await results(application.applicationId)).json<object>();
  };
  // The person may still report a lost connection.
  expect(await end(1)).toEqual({ rows: [] });
  expect(await end(60)).toMatchObject({ rows: [{ test: "customTest" }] });
});

describe("the questions test", () => {
  test("shows the company only finished tests", async () => {
    const application = await sent();
    const { applicationId } = application;
    await send(questionsAssessment(application.vacancy));
    await call(application, "/auxiliaryQuestionsTest/start", "POST");
    await call(application, "/auxiliaryQuestionsTest/answers", "PUT", {
      answers: [{ item: "why", value: "Gosto de\r\ncaminhões." }],
    });
    const draft = await view(application, "auxiliaryQuestionsTest");
    expect(draft.attempt?.sections[0]?.items[0]?.answer).toBe("Gosto de\ncaminhões.");
    expect((await results(applicationId)).json()).toEqual({ rows: [] });
    const early = await call(application, "/auxiliaryQuestionsTest/finish", "POST");
    expect([early.statusCode, early.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { start: ["required"] } }),
    ]);
    await finishTest(application, "auxiliaryQuestionsTest", { start: "2026-12-01" });
    expect((await results(applicationId)).json()).toMatchObject({
      rows: [
        {
          test: "auxiliaryQuestionsTest",
          score: null,
          answers: [
            { id: "why", answer: "Gosto de\ncaminhões." },
            { id: "start", answer: "2026-12-01" },
          ],
        },
      ],
    });
    const other = await aCompany(api, "Ipê Motos");
    expect((await results(applicationId, other.authorization)).statusCode).toBe(404);
    await api.app.inject({
      method: "POST",
      url: `/candidate/${application.person.candidateId}/applications/${applicationId}/withdraw`,
      headers: application.person.authorization,
      payload: {},
    });
    expect((await results(applicationId)).json()).toEqual({ rows: [] });
    const after = await view(application, "auxiliaryQuestionsTest");
    expect([after.isOpen, after.state]).toEqual([false, "done"]);
  });
});

test("refuses strangers, and everybody after the application's end", async () => {
  const application = await sent();
  await send(questionsAssessment(application.vacancy));
  const stranger = { ...application, person: await aCandidate(api.app) };
  expect((await call(stranger, "")).statusCode).toBe(404);
  expect((await call(application, "/customTest")).statusCode).toBe(404);
  expect((await call(application, "")).json<{ rows: { test: string }[] }>().rows.map((row) => row.test)).toEqual([
    "auxiliaryQuestionsTest",
  ]);
  await api.app.inject({
    method: "POST",
    url: `/operator/applications/${application.applicationId}/move`,
    headers: company.authorization,
    payload: withReason({ to: "notSelected" }),
  });
  expect((await call(application, "/auxiliaryQuestionsTest/start", "POST")).json()).toMatchObject({
    code: "testEnded",
  });
});
