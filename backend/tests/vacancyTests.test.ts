import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerValue } from "#contract/tests";
import type { TestsReport, VacancyTest, VacancyTestView } from "#contract/vacancyTest";
import {
  anApplication,
  operatorAuthorization,
  type ApplicationInState,
  withReason,
} from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { customTest, questionsTest, requirementsTest } from "#tests/factories/companyTests";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { vacancies } from "../db/schema";
import { parseWithLines } from "./jsonLines";

let api: TestServer;
let company: Company;
beforeAll(async () => {
  api = await openTestServer();
  company = await aCompany(api, "Concessionária Horizonte");
});
afterAll(() => api.close());

const send = async (tests: unknown, headers = company.authorization): Promise<TestsReport> =>
  (
    await api.app.inject({
      method: "POST",
      url: "/operator/tests/import",
      headers,
      payload: { tests: typeof tests === "string" ? tests : JSON.stringify(tests, null, 2) },
    })
  ).json();

/** An application that was sent to a vacancy of the company, with the vacancy's own id in its feed. */
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
const view = async (application: ApplicationInState, which: VacancyTest) =>
  (await call(application, `/${which}`)).json<VacancyTestView>();

/** Goes through a test with these answers and finishes it. */
async function finishTest(application: ApplicationInState, which: VacancyTest, answers: Record<string, AnswerValue>) {
  await call(application, `/${which}/start`, "POST");
  const saved = await call(application, `/${which}/answers`, "PUT", {
    answers: Object.entries(answers).map(([item, value]) => ({ item, value })),
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const finished = await call(application, `/${which}/finish`, "POST");
  expect(finished.statusCode, finished.body).toBe(200);
  return finished.json<VacancyTestView>();
}
const toMatch = (text: string | RegExp): unknown => expect.stringMatching(text);
const results = (applicationId: string, headers = company.authorization) =>
  api.app.inject({ url: `/operator/applications/${applicationId}/vacancyTests`, headers });

describe("importing tests", () => {
  test("takes the good ones, and names each bad item by its line", async () => {
    const { vacancy } = await sent();
    const good = JSON.stringify(questionsTest(vacancy));
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
      { line: 10, field: "sections.0.items.2.kind", reason: expect.any(String) as string },
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
  ])("says in %s what is wrong with each field", async (language, missing, blank, twice, broken) => {
    const headers = { ...company.authorization, ...(language !== "en" && { "accept-language": language }) };
    const { vacancy } = await sent();
    const whole = questionsTest(vacancy);
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

  test("imported again nothing changes; a changed one is a new version, and who has begun goes on with theirs", async () => {
    const application = await sent();
    const questions = questionsTest(application.vacancy);
    expect(await send([questions])).toMatchObject({ created: 1 });
    expect(await send({ tests: [questions] })).toMatchObject({ unchanged: 1 });
    await call(application, "/auxiliaryQuestionsTest/start", "POST");
    expect(await send({ ...questions, title: "Outras perguntas" })).toMatchObject({ changed: 1 });
    expect((await view(application, "auxiliaryQuestionsTest")).title).toBe(questions.title);
  });

  test("reaches the company's own vacancies alone", async () => {
    const { vacancy } = await sent();
    const other = await aCompany(api, "Umburana Veículos");
    const report = await send([questionsTest(vacancy)], other.authorization);
    expect(report).toMatchObject({ created: 0, rejected: 1, problems: [{ line: 3, field: "vacancy" }] });
    expect(await send([questionsTest(vacancy)], operatorAuthorization)).toMatchObject({ created: 1 });
  });

  test("says where a text breaks off, and what a test may not have", async () => {
    const { vacancy } = await sent();
    expect((await send('[\n{ "vacancy": }]')).problems[0]?.line).toBe(2);
    const custom = customTest(vacancy);
    expect((await send({ ...requirementsTest(vacancy), passMark: 0.5 })).problems[0]?.field).toBe("passMark");
    expect(
      (await send({ ...custom, sections: requirementsTest(vacancy).sections })).problems.map(({ field }) => field),
    ).toContain("sections.0.items.0.requirement");
  });

  test("lines are those of the values, whatever the text looks like", () => {
    const parsed = parseWithLines('{\n"a": [1, {"b\\"": "x:,[", "c":\n\n null}],\n"d": {}}');
    if (!parsed.isJson) throw new Error(`not JSON from line ${parsed.line} on`);
    expect([[], ["a"], ["a", 1, 'b"'], ["a", 1, "c"], ["d", "missing"]].map((path) => parsed.lineOf(path))).toEqual([
      1, 2, 2, 4, 5,
    ]);
  });
});

describe("the custom test", () => {
  test("is scored as its key says, with its pass mark, and nothing of the key is told on the way", async () => {
    const application = await sent();
    await send(customTest(application.vacancy));
    const before = await call(application, "/customTest/start", "POST");
    expect(before.body).not.toMatch(/"(key|points|passMark|requirement)"/);
    // Of 2 + 3 + 1 points: the choice (2) and the number (1) are right, the ranking (3) is not.
    const done = await finishTest(application, "customTest", {
      oil: "b",
      order: ["a", "b", "c"],
      torque: 25,
      why: "Pelo manual",
    });
    expect(done.result?.score).toMatchObject({ points: 3, most: 6, passMark: 0.5, isPassed: true });
    // What was sent can be read again, and tells nothing of the key.
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

  test("says its points by section to the candidate and to the company, and leaves out a section without a key", async () => {
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

describe("the requirements test", () => {
  test("shows each unmet item with its reason and how to mend it, and can be taken again", async () => {
    const application = await sent();
    await send(requirementsTest(application.vacancy));
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
    // Nothing is decided by it: the application is where it was.
    expect((await results(application.applicationId)).statusCode).toBe(200);
  });
});

describe("the questions test", () => {
  test("keeps a draft, sends it when it is finished, and the company reads the answers while the application goes on", async () => {
    const application = await sent();
    const { applicationId } = application;
    await send(questionsTest(application.vacancy));
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

test("only who has sent an application sees the tests, and an ended one begins none", async () => {
  const application = await sent();
  await send(questionsTest(application.vacancy));
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
