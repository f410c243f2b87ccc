import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { endpointPath } from "#contract/base/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { anApplication, operatorAuthorization, type ApplicationInState } from "#tests/factories/applications";
import { anOffer } from "#tests/factories/offers";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";

interface Other {
  company: Company;
  application: ApplicationInState;
  webhookId?: string;
  eventId?: string;
  feedId?: string;
}
interface Row {
  body?: Record<string, unknown> | ((other: Other) => Record<string, unknown>);
  /** A mail, which replaces the JSON body. */
  mail?: string;
  query?: string;
  /** The status for another company's key; 404 if absent. */
  status?: 200 | 201 | 403;
}

/**
 * Every call of the operator API by its contract name, with an attempt on another company's data. A new call needs a
 * row here.
 */
const rows: Record<string, Row> = {
  importVacancies: { query: "?format=json", body: { feed: "" }, status: 200 },
  moveApplication: { body: { to: "inReview" } },
  inviteCandidate: {
    body: ({ application }) => ({ candidateId: application.person.candidateId, message: "", until: later() }),
  },
  sendOffer: { body: anOffer(new Date()) },
  setInterview: { body: { startsAt: null } },
  answerRequest: { body: { isGranted: true, answer: "Sim" } },
  sendMessage: { body: { message: "Oi", html: "<p>Oi</p>" } },
  listApplicationMessages: {},
  listVacancyApplications: {},
  listCompanyApplications: { status: 200 },
  viewCompanyApplication: {},
  listCompanyVacancies: { status: 200 },
  viewCompanyVacancy: {},
  changeVacancy: { body: { roleName: "Pintor" } },
  pauseVacancy: { body: {} },
  closeVacancy: { body: {} },
  reopenVacancy: { body: {} },
  cancelVacancy: { body: {} },
  viewApplicationResume: {},
  viewApplicationVideo: {},
  viewApplicationVideoCaptions: {},
  listSharedResults: {},
  listContactMessages: { status: 403 },
  closeContactMessage: { status: 403 },
  createCompany: { body: { name: "Outra", names: ["Outra"] }, status: 403 },
  changeCompany: { body: { name: "Outra" }, status: 403 },
  mergeCompany: { body: ({ company }) => ({ intoCompanyId: company.companyId }), status: 403 },
  listCompanies: { status: 403 },
  createOperator: { body: { email: "a@b.example", name: "A", roles: ["machine"] }, status: 403 },
  listOperators: { status: 403 },
  saveBackup: { body: { at: "2026-11-28T12:00:00Z" }, status: 403 },
  viewToday: { status: 403 },
  listTrail: { status: 403 },
  changeOperator: { body: { roles: ["machine"] }, status: 403 },
  resetOperator: { body: {}, status: 403 },
  removeOperator: { status: 403 },
  createCompanyKey: { body: { name: "x", scopes: ["applications:read"] }, status: 403 },
  listCompanyKeys: { status: 403 },
  revokeCompanyKey: { status: 403 },
  listHeldVacancies: { status: 403 },
  reviewVacancy: { body: { decision: "goesOn" }, status: 403 },
  listOperatorCalls: { status: 200 },
  listQueuedTasks: { status: 403 },
  resendQueuedTask: { body: {}, status: 403 },
  dropQueuedTask: { body: {}, status: 403 },
  receiveMail: { mail: "From: ninguem@exemplo.com\r\n\r\nOi", status: 200 },
  importVacancyTests: { body: { tests: "[]" }, status: 200 },
  listVacancyTestResults: {},
  downloadAnswerFile: {},
  markVacancyAnswers: { body: { attemptId: randomUUID(), marks: {} } },
  importVideoInterviews: { body: { videoInterviews: [] }, status: 200 },
  viewApplicationInterview: {},
  viewApplicationInterviewFile: {},
  viewApplicationInterviewCaptions: {},
  saveApplicationInterviewCaptions: { body: { captions: "Oi" } },
  confirmVacancy: {},
  createWebhook: { body: ({ company }) => ({ url: "https://93.184.215.14/x", companyId: company.companyId }) },
  listWebhooks: { status: 200 },
  updateWebhook: { body: { email: null } },
  removeWebhook: {},
  rotateWebhookSecret: { body: {} },
  enableWebhook: { body: {} },
  testWebhook: { body: {} },
  listWebhookDeliveries: {},
  resendWebhookDelivery: { body: {} },
  listEvents: { status: 200 },
  replayEvents: { query: "?after=00000000-0" },
  askDocuments: { body: { documents: [{ name: "RG", reason: "Registro" }] } },
  listDocuments: {},
  decideDocument: { body: { isAccepted: true } },
  downloadDocument: {},
  removeSecondFactorAsOperator: { body: { email: "ana@exemplo.com.br" }, status: 403 },
  endSessionsAsOperator: { body: { everybody: true }, status: 403 },
  listErasures: { status: 403 },
  findUsers: { query: "?email=ana@exemplo.com.br", status: 403 },
  lockUser: { body: {}, status: 403 },
  unlockUser: { body: {}, status: 403 },
  exportUser: { status: 403 },
  exportUserVideo: { status: 403 },
  eraseUser: { status: 403 },
  setUserType: { body: { isSuperAdmin: true }, status: 403 },
  createFeed: {
    body: ({ company: { companyId } }) => ({ name: "Feed", url: "https://93.184.215.14/x", format: "json", companyId }),
  },
  listFeeds: { status: 200 },
  scheduleFeed: { body: { everyMinutes: 60 } },
  runFeed: { body: {} },
  deleteFeed: {},
  viewClock: {},
  moveClock: { body: { forwardSeconds: 60 } },
  viewHealth: { status: 403 },
  viewStoreState: { status: 403 },
  setMaintenance: { body: { on: true }, status: 403 },
  acceptClock: { status: 403 },
  listStoreFiles: { status: 403 },
  endQuiet: { body: {}, status: 403 },
  exportStore: { body: {}, status: 403 },
};

const calls = allEndpoints.filter(({ endpoint }) => endpoint.auth === "operator");
const later = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
let horizonte: Company;
let other: Other;

const api = await openSharedServer();
beforeAll(async () => {
  horizonte = await aCompany(api, "Concessionária Horizonte");
  const company = await aCompany(api, "Umburana Veículos");
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  const application = await anApplication(api, { selectiveProcessId }).inState("submitted");
  const post = (url: string, payload: object) =>
    api.app.inject({ method: "POST", url: `/operator/webhooks${url}`, headers: company.authorization, payload });
  const { id: webhookId } = (await post("", { url: "https://93.184.215.14/secret-path" })).json<{ id: string }>();
  const { eventId } = (await post(`/${webhookId}/test`, {})).json<{ eventId: string }>();
  const feed = { name: "Outro feed", url: "https://93.184.215.14/secret-path", format: "json", everyMinutes: 10_080 };
  const url = "/operator/feeds";
  const made = await api.app.inject({ method: "POST", url, headers: company.authorization, payload: feed });
  other = { company, application, webhookId, eventId, feedId: made.json<{ id: string }>().id };
});

const params = ({ company, application, webhookId, eventId, feedId }: Other) => ({
  webhookId: webhookId ?? application.applicationId,
  eventId: eventId ?? application.applicationId,
  selectiveProcessId: application.selectiveProcessId,
  applicationId: application.applicationId,
  companyId: company.companyId,
  keyId: company.keyId,
  requestId: application.applicationId,
  documentId: application.applicationId,
  questionId: "q1",
  taskId: application.applicationId,
  userId: application.person.userId,
  feedId: feedId ?? application.applicationId,
  operatorId: application.applicationId,
  messageId: application.applicationId,
  test: "auxiliaryQuestionsTest",
  item: "proof",
});

const call = (name: string, authorization: object, other: Other) => {
  const found = calls.find((each) => each.name === name);
  if (!found) throw new Error(`no call ${name}`);
  const { body, mail, query = "" }: Row = rows[name] ?? {};
  return api.app.inject({
    method: found.endpoint.method,
    url: `${endpointPath(found.endpoint, params(other))}${query}`,
    headers: { ...authorization, ...(mail && { "content-type": "message/rfc822" }) },
    ...(mail && { payload: mail }),
    ...(body && { payload: typeof body === "function" ? body(other) : body }),
  });
};

const marks = () => {
  const { company, application, webhookId, eventId, feedId } = other;
  const { person, applicationId, application: view } = application;
  return [
    company.companyId,
    company.keyId,
    "Umburana",
    applicationId,
    person.candidateId,
    person.userId,
    view.protocol,
    webhookId,
    eventId,
    feedId,
    "Outro feed",
    "secret-path",
  ];
};

test("has a row for each operator call", () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
});

test.each(calls.map(({ name }) => name))("%s hides other companies from a company's key", async (name) => {
  const before = await api.app.inject({
    url: `/operator/selectiveProcesses/${other.application.selectiveProcessId}/applications`,
    headers: operatorAuthorization,
  });
  const response = await call(name, horizonte.authorization, other);
  expect(response.statusCode).toBe(rows[name]?.status ?? 404);
  for (const mark of marks()) expect(response.body).not.toContain(mark);
  const after = await api.app.inject({
    url: `/operator/selectiveProcesses/${other.application.selectiveProcessId}/applications`,
    headers: operatorAuthorization,
  });
  expect(after.json()).toEqual(before.json());
});

test.each(calls.map(({ name }) => name))("rejects %s without scope or valid key", async (name) => {
  const company = await aCompany(api, `Empresa ${name}`, ["webhooks:write"]);
  const { endpoint } = calls.find((each) => each.name === name) ?? {};
  if (endpoint?.scope !== "webhooks:write")
    expect((await call(name, company.authorization, other)).statusCode).toBe(403);
  await api.app.inject({
    method: "DELETE",
    url: `/operator/companies/${company.companyId}/keys/${company.keyId}`,
    headers: operatorAuthorization,
  });
  expect((await call(name, company.authorization, other)).statusCode).toBe(401);
});

test("lets a company's key list and change its own applications", async () => {
  const selectiveProcessId = await aVacancy(api.context, { companyId: horizonte.companyId });
  const application = await anApplication(api, { selectiveProcessId }).inState("submitted");
  const own = { company: horizonte, application };
  for (const name of ["listVacancyApplications", "listSharedResults", "moveApplication"])
    expect([name, (await call(name, horizonte.authorization, own)).statusCode]).toEqual([name, 200]);
  expect((await call("sendMessage", horizonte.authorization, own)).statusCode).toBe(201);
});

test("lets a company invite only people who applied to it", async () => {
  const [first, second] = [
    await aVacancy(api.context, { companyId: horizonte.companyId }),
    await aVacancy(api.context, { companyId: horizonte.companyId }),
  ];
  const known = await anApplication(api, { selectiveProcessId: first }).inState("submitted");
  const invite = (candidateId: string) =>
    api.app.inject({
      method: "POST",
      url: `/operator/selectiveProcesses/${second}/invite`,
      headers: horizonte.authorization,
      payload: { candidateId, message: "", until: later() },
    });
  expect((await invite(other.application.person.candidateId)).statusCode).toBe(404);
  expect((await invite(known.person.candidateId)).statusCode).toBe(201);
});

test("hides unsent applications from a company's key", async () => {
  const selectiveProcessId = await aVacancy(api.context, { companyId: horizonte.companyId });
  const application = await anApplication(api, { selectiveProcessId }).inState("draft");
  const response = await call("moveApplication", horizonte.authorization, { company: horizonte, application });
  expect(response.statusCode).toBe(404);
});
