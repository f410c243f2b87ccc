import { beforeAll, expect, test } from "vitest";
import type { ApplicationState } from "#contract/applications/application";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCompany } from "#tests/factories/companies";
import type { Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { saveDocument } from "../../applications/documents/documents";
import { createDemoCompany } from "./company";

let at = Date.parse("2026-06-01T12:00:00Z");
let companies = 0;
const api = await openSharedServer();
beforeAll(() => {
  api.setNow(new Date(at));
});

async function aDemoCompany() {
  const { companyId, authorization } = await aCompany(api, `Demo ${++companies}`);
  const said: string[] = [];
  const company = createDemoCompany(
    async (path, body) => {
      const answer = await api.app.inject({
        method: body ? "POST" : "GET",
        url: path,
        headers: authorization,
        ...(body && { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
      return answer.json<unknown>();
    },
    () => new Date(at),
    (line) => said.push(line),
  );
  return {
    said,
    aVacancy: (overrides: { roleName?: string } = {}) =>
      aVacancy(api.context, { companyId, closesAt: null, ...overrides }),
    /** Moves the clock in steps of five seconds. The company polls its applications after each step. */
    async pass(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 5) {
        at += 5_000;
        api.setNow(new Date(at));
        await company.look();
      }
    },
  };
}

const stateOf = async (person: Person, id: string): Promise<ApplicationState> =>
  (await applicationCalls(api.app, person).view(id)).state;

test("moves a person's first application forward until the hire", async () => {
  const demo = await aDemoCompany();
  const begun = at;
  const { person, applicationId } = await anApplication(api, { selectiveProcessId: await demo.aVacancy() }).inState(
    "submitted",
  );
  const calls = applicationCalls(api.app, person);
  const send = async (what: string, payload: object) => {
    const answer = await calls.post(`/${applicationId}/${what}`, payload);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await demo.pass(15);
  expect(await stateOf(person, applicationId)).toBe("submitted");
  await demo.pass(180);
  expect(await calls.view(applicationId)).toMatchObject({ state: "inStages", nextAction: "answerMessage" });
  expect((await calls.post(`/${applicationId}/messages`, { text: "Uma caixa automática." })).statusCode).toBe(201);
  await demo.pass(75);
  expect(await stateOf(person, applicationId)).toBe("interview");
  await demo.pass(120);
  expect(await calls.view(applicationId)).toMatchObject({ state: "interview", nextAction: "chooseInterviewSlot" });
  const days = [3, 4, 5].map((day) => new Date(at + day * 86_400_000).toISOString());
  await send("askOtherTime", { times: days });
  await send("askAdaptation", { adaptations: ["extraTime"] });
  await demo.pass(30);
  const { interview, requests } = await calls.view(applicationId);
  expect(interview?.startsAt).toBe(days[0]);
  expect(requests.map(({ isGranted }) => isGranted)).toEqual([true, true]);
  await send("confirmInterview", { sequence: interview?.sequence });
  await demo.pass(60);
  expect(await stateOf(person, applicationId)).toBe("offer");
  await send("answerOffer", { accepted: true, version: 1 });
  await demo.pass(30);
  const { documents } = await calls.view(applicationId);
  expect(documents.length).toBeGreaterThan(0);
  for (const { id: documentId } of documents)
    await saveDocument(
      api.context,
      { userId: person.userId, applicationId, documentId },
      { bytes: Buffer.from("%PDF-1.4"), kind: "pdf" },
    );
  // Another person applies, so that the newest change is not this application's.
  at += 1_000;
  api.setNow(new Date(at));
  const roleName = "Frentista";
  await anApplication(api, { selectiveProcessId: await demo.aVacancy({ roleName }) }).inState("submitted");
  await demo.pass(60);
  expect(await stateOf(person, applicationId)).toBe("hired");
  expect(at - begun).toBeLessThan(10 * 60_000);
  const lines = demo.said.filter((line) => !line.startsWith(roleName));
  expect(lines.map((line) => line.split(": ")[1])).toEqual([
    "reads the currículo",
    "invites to the stages",
    "asks a question",
    "offers times for an interview",
    "grants an adaptation",
    "accepts another time",
    "makes an offer",
    "asks for documents",
    "accepts the documents",
    "hires",
  ]);
});

test("makes an offer after an interview time was chosen", async () => {
  const demo = await aDemoCompany();
  const { person, applicationId } = await anApplication(api, { selectiveProcessId: await demo.aVacancy() }).inState(
    "submitted",
  );
  const calls = applicationCalls(api.app, person);
  await demo.pass(180);
  expect((await calls.post(`/${applicationId}/messages`, { text: "Uma caixa automática." })).statusCode).toBe(201);
  await demo.pass(75);
  const [, startsAt] = present((await calls.view(applicationId)).interview).slots;
  expect((await calls.post(`/${applicationId}/chooseInterviewSlot`, { startsAt })).statusCode).toBe(200);
  await demo.pass(60);
  expect(await stateOf(person, applicationId)).toBe("offer");
});

test("refuses a person's second application, ignores the third", async () => {
  const demo = await aDemoCompany();
  const first = await anApplication(api, { selectiveProcessId: await demo.aVacancy() }).inState("submitted");
  const { person } = first;
  await demo.pass(5);
  const second = await anApplication(api, { person, selectiveProcessId: await demo.aVacancy() }).inState("submitted");
  await demo.pass(5);
  const third = await anApplication(api, { person, selectiveProcessId: await demo.aVacancy() }).inState("submitted");
  await demo.pass(300);
  const { state, history } = await applicationCalls(api.app, person).view(second.applicationId);
  expect({ state, reason: history.at(-1)?.reason }).toEqual({
    state: "notSelected",
    reason: expect.stringContaining("nesta função") as string,
  });
  expect(await stateOf(person, third.applicationId)).toBe("inReview");
  // The application waits, because the company's question has no answer yet.
  expect(await stateOf(person, first.applicationId)).toBe("inStages");
});

test("answers for a confidential company with the operator's key", async () => {
  const hidden = { name: null, about: "", logo: null, hidden: true };
  const own = await anApplication(api, {
    selectiveProcessId: await aVacancy(api.context, { company: hidden, closesAt: null }),
  }).inState("submitted");
  const other = await anApplication(api).inState("submitted");
  const demo = createDemoCompany(
    async (url, body) => {
      const method = body ? "POST" : "GET";
      const payload = body && { payload: body };
      return (await api.app.inject({ method, url, headers: operatorAuthorization, ...payload })).json<unknown>();
    },
    () => new Date(at),
    () => undefined,
    { answers: ({ vacancy }) => vacancy.companyName === null },
  );
  await demo.look();
  at += 30_000;
  api.setNow(new Date(at));
  await demo.look();
  expect(await stateOf(own.person, own.applicationId)).toBe("inReview");
  expect(await stateOf(other.person, other.applicationId)).toBe("submitted");
});

test("ignores applications sent long before the company's start", async () => {
  const { companyId } = await aCompany(api, "Antes");
  const { person, applicationId } = await anApplication(api, {
    selectiveProcessId: await aVacancy(api.context, { companyId }),
  }).inState("submitted");
  at += 600_000;
  api.setNow(new Date(at));
  const demo = createDemoCompany(
    async (url) => (await api.app.inject({ url, headers: operatorAuthorization })).json<unknown>(),
    () => new Date(at),
    () => undefined,
  );
  await demo.look();
  at += 60_000;
  await demo.look();
  expect(await stateOf(person, applicationId)).toBe("submitted");
});
