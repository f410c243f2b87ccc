import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { endpointPath } from "#contract/base/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { assessmentDefinitionSchema } from "#contract/applications/assessmentDefinition";
import { startTest } from "#contract/applications/assessments";
import { companyAssessmentSchema, toDefinition } from "#contract/applications/companyAssessment";
import { startVacancyTest } from "#contract/applications/vacancyAssessment";
import { saveInterviewAnswer } from "#contract/applications/videoInterview";
import { anApplication } from "#tests/factories/applications";
import { aReceived } from "#tests/factories/received";
import { fileAssessment, questionsAssessment } from "#tests/factories/companyAssessments";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { anInterviewed } from "#tests/factories/videoInterviews";
import { openSharedServer, type TestServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { Device, PushService } from "#tests/pushService";
import { passkeys, vacancyAssessmentDefinitions, videos } from "../../backend/platform/db/schema";
import { readDocuments } from "../../backend/applications/progress/documentRows";
import { askForDocuments, saveDocument } from "../../backend/applications/documents/documents";
import { writeToCandidate } from "../../backend/applications/messages/write";
import { notify } from "../../backend/channels/notifications/notify";
import { newPushKey } from "../../backend/platform/crypto/pushKey";
import {
  saveOwnProposal,
  saveVisitorProposal,
  consumeVisitorProposal,
} from "../../backend/candidates/resume/proposals";
import { readJsonResume } from "../../backend/candidates/resume/jsonResume/read";
import { anUpload, aVideoResume, readCamera, uploadIdOf } from "#tests/factories/videos";
import { saveAnswerFile } from "../../backend/applications/assessments/answerFiles";
import { findVacancyAssessment } from "../../backend/applications/assessments/vacancyAssessments";
import { encodePhoto, replacePhoto } from "../../backend/candidates/users/photo";
import { savePoster } from "../../backend/applications/video/poster";
import { saveVideoCaptions } from "../../backend/applications/video/videoResume";

/** Owner of the data of a call. Each call gets a new owner, so no call spoils the next. */
interface Victim {
  person: Person;
  api: TestServer;
}
type Path = Record<string, string | number>;

interface Row {
  params(victim: Victim): Path | Promise<Path>;
  body?: Record<string, unknown> | ((victim: Victim) => Promise<Record<string, unknown>>);
  headers?: Record<string, string>;
  /** The status for another person; 404 if absent. */
  others?: 403;
}

const A_REGISTRATION = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
};
const ofPasskey: Row["params"] = async ({ person, api }) => {
  const key = { userId: person.userId, credentialId: person.userId, publicKey: "AAAA", name: "Celular" };
  const flags = { counter: 0, isBackupEligible: false, isBackedUp: false };
  const [made] = await api.context.db
    .insert(passkeys)
    .values({ ...key, ...flags })
    .returning();
  return { id: person.userId, passkeyId: made?.id ?? "" };
};

const candidate: Row["params"] = ({ person }) => ({ id: person.candidateId });
const user: Row["params"] = ({ person }) => ({ id: person.userId });
const application =
  (state: "draft" | "submitted" | "withdrawn" | "invited" | "offer" | "interview"): Row["params"] =>
  async ({ person, api }) => ({
    id: person.candidateId,
    applicationId: (await anApplication(api, { person }).inState(state)).applicationId,
  });
const companyMessage: Row["params"] = async (victim) => {
  const params = (await application("submitted")(victim)) as { id: string; applicationId: string };
  const { applicationId } = params;
  const body = { message: "Oi", html: "" };
  return { ...params, messageId: await writeToCandidate(victim.api.context, applicationId, body) };
};
const ownAlert: Row["params"] = async ({ person, api }) => {
  const made = await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/alerts`,
    headers: person.authorization,
    payload: { name: "Minha", query: "state=SP" },
  });
  return { id: person.candidateId, alertId: made.json<{ id: string }>().id };
};
const ownTest: Row["params"] = ({ person }) => ({ id: person.candidateId, test: "competencyTest" });
const begunAssessment: Row["params"] = async ({ person, api }) => {
  const params = { id: person.candidateId, test: "competencyTest" };
  await api.app.inject({
    method: "POST",
    url: endpointPath(startTest, params),
    headers: person.authorization,
    payload: {},
  });
  return params;
};
const vacancyTest: Row["params"] = (victim) => vacancyAssessmentWith(questionsAssessment("any"), victim);
const answerFile: Row["params"] = async (victim) => {
  const params = await vacancyAssessmentWith(fileAssessment("any"), victim);
  await victim.api.app.inject({
    method: "POST",
    url: endpointPath(startVacancyTest, params),
    headers: victim.person.authorization,
    payload: {},
  });
  const { id, selectiveProcessId, test } = params;
  const found = await findVacancyAssessment(victim.api.context, id, selectiveProcessId, test);
  await saveAnswerFile(
    victim.api.context,
    found,
    { userId: victim.person.userId, item: "proof" },
    { bytes: Buffer.from("%PDF-1.4"), kind: "pdf" },
  );
  return { ...params, item: "proof" };
};
async function vacancyAssessmentWith(questions: ReturnType<typeof questionsAssessment>, { person, api }: Victim) {
  const { selectiveProcessId } = await anApplication(api, { person }).inState("submitted");
  const definition = assessmentDefinitionSchema.parse(toDefinition(companyAssessmentSchema.parse(questions), 1));
  await api.context.db
    .insert(vacancyAssessmentDefinitions)
    .values({ selectiveProcessId, test: "auxiliaryQuestionsTest", version: 1, definition, contentHash: "" });
  return { id: person.candidateId, selectiveProcessId, test: "auxiliaryQuestionsTest" as const };
}
const answeredQuestion: Row["params"] = async ({ person, api }) => {
  const { selectiveProcessId } = await anInterviewed(api, { person });
  const params = { id: person.candidateId, selectiveProcessId, questionId: "work" };
  const saved = await api.app.inject({
    method: "POST",
    url: endpointPath(saveInterviewAnswer, params),
    headers: person.authorization,
    payload: { uploadId: uploadIdOf(await anUpload(api.app, person, await readCamera("webm"))) },
  });
  if (saved.statusCode !== 200) throw new Error(`the answer was answered ${saved.statusCode}`);
  return params;
};
const askedDocument: Row["params"] = async ({ person, api }) => {
  const { applicationId } = await anApplication(api, { person }).inState("accepted");
  await askForDocuments(api.context, applicationId, [{ name: "RG", reason: "Registro" }]);
  const [document] = await readDocuments(api.context.db, [applicationId]);
  return { id: person.candidateId, applicationId, documentId: document?.id ?? "" };
};
const sentDocument: Row["params"] = async (victim) => {
  const params = (await askedDocument(victim)) as { id: string; applicationId: string; documentId: string };
  const ids = { ...params, userId: victim.person.userId };
  await saveDocument(victim.api.context, ids, { bytes: Buffer.from("%PDF-1.4"), kind: "pdf" });
  return params;
};
const ownProposal: Row["params"] = async ({ person, api }) => {
  await saveOwnProposal(api.context, person.userId, readJsonResume('{"work":[{"name":"Oficina do Zé"}]}'));
  return { id: person.candidateId };
};
const ownProposalKey: Row["params"] = async ({ person, api }) => {
  const resume = { basics: { email: person.email }, work: [{ name: "Oficina do Zé" }] };
  const { key } = await saveVisitorProposal(api.context, readJsonResume(JSON.stringify(resume)));
  await consumeVisitorProposal(api.context, key, person.userId);
  return { key };
};
const aDevice = () => ({ ...new Device(new PushService()).subscription, wantsVacancies: true, language: "en" });
const ownedByVictim: Row["params"] = async ({ person, api }) => {
  const { key } = (
    await api.app.inject({ method: "POST", url: "/pendingSubmission", payload: { path: "/dashboard", fields: [] } })
  ).json<{ key: string }>();
  await api.app.inject({ url: `/pendingSubmission/${key}`, headers: person.authorization });
  return { key };
};

/** One pixel, as PNG. */
const A_STILL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Every bearer endpoint with an id in its path, by its contract name. A new endpoint needs a row here. */
const rows: Record<string, Row> = {
  changeLanguage: { params: user, body: { language: "en" } },
  changeUser: { params: user, body: { currentPassword: "x", password: "nova oficina verde" } },
  uploadPhoto: { params: user, headers: { "x-requested-with": "XMLHttpRequest" } },
  removePhoto: { params: user },
  viewPhoto: {
    params: async ({ person, api }) => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#1d6f6a" } });
      const photo = await encodePhoto(aReceived(await picture.png().toBuffer()));
      await replacePhoto(api.context, person.userId, photo);
      return { id: person.userId };
    },
  },
  saveVideoResume: {
    params: user,
    body: async ({ person, api }) => ({
      uploadId: uploadIdOf(await anUpload(api.app, person, await readCamera("webm"))),
    }),
  },
  viewVideoResume: { params: user },
  viewVideoResumeFile: {
    params: async ({ person, api }) => {
      await aVideoResume(api.app, person);
      return { id: person.userId };
    },
  },
  removeVideoResume: { params: user },
  saveVideoPoster: {
    params: async ({ person, api }) => {
      await aVideoResume(api.app, person);
      return { id: person.userId };
    },
    body: { image: A_STILL },
  },
  viewVideoPoster: {
    params: async ({ person, api }) => {
      await aVideoResume(api.app, person);
      await savePoster(api.context, person.userId, aReceived(Buffer.from(A_STILL, "base64")));
      return { id: person.userId };
    },
  },
  saveVideoCaptions: {
    params: async ({ person, api }) => {
      await aVideoResume(api.app, person);
      return { id: person.userId };
    },
    body: { captions: "Oi" },
  },
  viewVideoCaptions: {
    params: async ({ person, api }) => {
      await aVideoResume(api.app, person);
      await saveVideoCaptions(api.context, person.userId, "Oi");
      return { id: person.userId };
    },
  },
  viewAccount: { params: user },
  confirmSession: { params: user, body: { currentPassword: "x" } },
  shareSession: { params: user },
  setSessionIdle: { params: user, body: { hours: 24 } },
  endOtherSessions: { params: user },
  endOtherSession: {
    params: async ({ person, api }) => {
      const account = await api.app.inject({ url: `/user/${person.userId}/account`, headers: person.authorization });
      return { id: person.userId, sessionId: account.json<{ sessions: { id: string }[] }>().sessions[0]?.id ?? "" };
    },
  },
  unlinkIdentity: { params: ({ person }) => ({ id: person.userId, provider: "linkedin" }) },
  viewSecondFactor: { params: user },
  beginSecondFactor: { params: user },
  confirmSecondFactor: { params: user, body: { code: "123456" } },
  renewRecoveryCodes: { params: user, body: { code: "123456" } },
  removeSecondFactor: { params: user, body: { code: "123456" } },
  listPasskeys: { params: user },
  beginPasskey: { params: user },
  addPasskey: { params: user, body: { name: "Celular", response: A_REGISTRATION } },
  renamePasskey: { params: ofPasskey, body: { name: "Outro" } },
  removePasskey: { params: ofPasskey },
  exportAccount: { params: user },
  resendEmailConfirmation: { params: user },
  confirmEmailByCode: { params: user, body: { code: "123456" } },
  cancelEmailChange: { params: user },
  askDeletion: { params: user, body: { currentPassword: "x" } },
  cancelDeletion: { params: user },
  changeProfileAsSuperAdmin: { params: user, body: { name: "Outra Pessoa" }, others: 403 },
  getCandidate: { params: candidate },
  agreeToTerms: { params: candidate, body: { termsVersion: "2026-01" } },
  updateCandidate: { params: candidate, body: { name: "Outra Pessoa" } },
  getResume: { params: candidate },
  saveWork: { params: candidate, body: { expectedVersion: 0, content: [] } },
  saveEducation: { params: candidate, body: { expectedVersion: 0, content: [] } },
  saveCertificates: { params: candidate, body: { expectedVersion: 0, content: [] } },
  saveLanguages: { params: candidate, body: { expectedVersion: 0, content: [] } },
  saveLinks: { params: candidate, body: { expectedVersion: 0, content: [] } },
  saveObjective: { params: candidate, body: { expectedVersion: 0, content: {} } },
  saveSchooling: { params: candidate, body: { expectedVersion: 0, content: { level: null } } },
  saveLicence: { params: candidate, body: { expectedVersion: 0, content: { categories: null } } },
  saveAvailability: { params: candidate, body: { expectedVersion: 0, content: {} } },
  saveSalary: { params: candidate, body: { expectedVersion: 0, content: { minimum: null } } },
  saveDisability: { params: candidate, body: { kind: "visual", consent: true } },
  deleteDisability: { params: candidate },
  proposeResume: { params: candidate, headers: { "x-requested-with": "XMLHttpRequest" } },
  viewProposal: { params: ownProposal },
  deleteProposal: { params: ownProposal },
  placeParagraph: {
    params: candidate,
    body: async (victim) => {
      const proposal = (
        await saveOwnProposal(victim.api.context, victim.person.userId, readJsonResume('{"work":[{"name":"Oficina"}]}'))
      ).expiresAt;
      return { proposal, paragraph: 0, section: "work" };
    },
  },
  confirmProposal: { params: ownProposal, body: {} },
  consumeVisitorProposal: { params: ownProposalKey },
  exportResume: { params: candidate },
  deleteExtra: { params: candidate },
  getMostJobNotices: { params: candidate },
  viewCalendarFeed: { params: candidate },
  renewCalendarFeed: { params: candidate, body: {} },
  endCalendarFeed: { params: candidate },
  getNotificationPreferences: { params: candidate },
  setMostJobNotices: { params: candidate, body: { newValue: 7 } },
  updateNewJobNotifications: { params: candidate, body: { newValue: false } },
  updateReminders: { params: candidate, body: { newValue: false } },
  receiveUpdateWhatsApp: { params: candidate, body: { newValue: true } },
  getWhatsApp: { params: candidate },
  askWhatsAppCode: { params: candidate },
  removeWhatsApp: { params: candidate },
  viewPush: { params: candidate },
  switchPushOn: { params: candidate, body: () => Promise.resolve(aDevice()) },
  switchPushOff: { params: candidate },
  receiveJobNotificationsWhatsApp: { params: candidate, body: { newValue: true } },
  listNotifications: { params: ({ person }) => ({ userId: person.userId }) },
  readAllNotifications: { params: ({ person }) => ({ userId: person.userId }) },
  viewNotification: {
    params: async ({ person, api }) => ({
      notificationId: await notify(api.context.db, { userId: person.userId, type: 4, message: "Aviso" }),
    }),
  },
  readNotification: {
    params: async ({ person, api }) => ({
      notificationId: await notify(api.context.db, { userId: person.userId, type: 4, message: "Aviso" }),
    }),
  },
  listSavedSearches: { params: candidate },
  saveSearch: { params: candidate, body: { name: "Minha", query: "state=SP" } },
  removeSavedSearch: {
    params: async ({ person, api }) => {
      const saved = await api.app.inject({
        method: "POST",
        url: `/candidate/${person.candidateId}/savedSearches`,
        headers: person.authorization,
        payload: { name: "Minha", query: "state=SP" },
      });
      return { id: person.candidateId, savedSearchId: saved.json<{ id: string }>().id };
    },
  },
  listAlerts: { params: candidate },
  createAlert: { params: candidate, body: { name: "Minha", query: "state=SP" } },
  changeAlert: { params: ownAlert, body: { isPaused: true } },
  removeAlert: { params: ownAlert },
  muteRole: { params: candidate, body: { role: "Mecânico", isMuted: true } },
  listVacancyMarks: { params: candidate },
  markVacancies: { params: candidate, body: async ({ api }) => ({ saved: [await aVacancy(api.context)] }) },
  unmarkVacancy: {
    params: async ({ person, api }) => {
      const selectiveProcessId = await aVacancy(api.context);
      await api.app.inject({
        method: "POST",
        url: `/candidate/${person.candidateId}/vacancyMarks`,
        headers: person.authorization,
        payload: { saved: [selectiveProcessId] },
      });
      return { id: person.candidateId, mark: "saved", selectiveProcessId };
    },
  },
  listSavedVacancies: { params: candidate },
  listVacanciesForYou: { params: candidate },
  listTests: { params: candidate },
  viewTest: { params: ownTest },
  startTest: { params: ownTest, body: {} },
  saveAnswers: { params: begunAssessment, body: { answers: [{ item: "areas", value: ["sales"] }] } },
  finishTest: { params: begunAssessment },
  addTestTime: { params: begunAssessment, body: { reason: "adaptation" } },
  shareTestResult: { params: ownTest, body: { isShared: true } },
  deleteTestResult: { params: ownTest },
  listVacancyTests: { params: vacancyTest },
  viewVacancyTest: { params: vacancyTest },
  startVacancyTest: { params: vacancyTest, body: {} },
  saveVacancyAnswers: { params: vacancyTest, body: { answers: [{ item: "why", value: "Sim" }] } },
  finishVacancyTest: { params: vacancyTest },
  addVacancyTestTime: { params: vacancyTest, body: { reason: "adaptation" } },
  sendAnswerFile: { params: answerFile, headers: { "x-requested-with": "XMLHttpRequest" } },
  viewAnswerFile: { params: answerFile },
  removeAnswerFile: { params: answerFile },
  viewVideoInterview: { params: answeredQuestion },
  saveInterviewAnswer: { params: answeredQuestion, body: { text: "Sim" } },
  saveInterviewTranscript: { params: answeredQuestion, body: { transcript: "Sim" } },
  removeInterviewAnswer: { params: answeredQuestion },
  sendVideoInterview: { params: answeredQuestion },
  viewInterviewFile: { params: async (victim) => ({ ...(await answeredQuestion(victim)), id: victim.person.userId }) },
  viewInterviewCaptions: {
    params: async (victim) => {
      const path = await answeredQuestion(victim);
      await victim.api.context.db.update(videos).set({ captions: "Oi" }).where(eq(videos.userId, victim.person.userId));
      return { ...path, id: victim.person.userId };
    },
  },
  getPendingSubmission: { params: ownedByVictim },
  claimPendingSubmission: { params: ownedByVictim },
  listApplications: { params: candidate },
  viewVacancyApplication: {
    params: async ({ person, api }) => ({
      id: person.candidateId,
      selectiveProcessId: (await anApplication(api, { person }).inState("submitted")).selectiveProcessId,
    }),
  },
  viewApplication: { params: application("submitted") },
  viewSentResume: { params: application("submitted") },
  apply: { params: candidate, body: async ({ api }) => ({ selectiveProcessId: await aVacancy(api.context) }) },
  withdraw: { params: application("submitted"), body: {} },
  undoWithdrawal: { params: application("withdrawn") },
  answerInvitation: { params: application("invited"), body: { accepted: true } },
  answerOffer: { params: application("offer"), body: { accepted: true, version: 1 } },
  closeUnanswered: { params: application("submitted") },
  chooseInterviewSlot: { params: application("interview"), body: { startsAt: "2030-01-07T13:00:00.000Z" } },
  confirmInterview: { params: application("interview"), body: { sequence: 0 } },
  askOtherTime: {
    params: application("interview"),
    body: { times: ["2030-01-07T13:00:00.000Z", "2030-01-08T13:00:00.000Z", "2030-01-09T13:00:00.000Z"] },
  },
  sendDocument: { params: askedDocument, headers: { "x-requested-with": "XMLHttpRequest" } },
  viewDocument: { params: sentDocument },
  removeDocument: { params: askedDocument },
  readMessages: { params: application("submitted") },
  listMessages: { params: application("submitted") },
  writeMessage: { params: application("submitted"), body: { text: "Oi" } },
  reportMessage: { params: companyMessage, body: { reason: "asksMoney" } },
  askAdaptation: { params: application("submitted"), body: { adaptations: ["extraTime"] } },
};

const bearerEndpoints = allEndpoints.filter(({ endpoint }) => endpoint.auth === "bearer");
const endpointsWithIds = bearerEndpoints.filter(({ endpoint }) => endpoint.path.includes("{"));

let other: Person;
rememberRuns();
const api = await openSharedServer({ VAPID_PRIVATE_KEY: newPushKey(), WEBHOOKS_TO_LOOPBACK: "1" });
beforeAll(async () => {
  other = await aCandidate(api.app);
});

test("has a row for each bearer call", () => {
  expect(Object.keys(rows).sort()).toEqual(endpointsWithIds.map(({ name }) => name).sort());
});

test.each(bearerEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
  "answers 401 to %s without a valid token",
  async (_, endpoint) => {
    const url = endpoint.path.replace(/\{\w+\}/g, "1");
    for (const headers of [
      {},
      { authorization: "Bearer" },
      { authorization: `Bearer ${"x".repeat(43)}` },
      { authorization: `Basic ${other.accessToken}` },
    ]) {
      const response = await api.app.inject({ method: endpoint.method, url, headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: "notAuthenticated" });
    }
  },
);

test.each(endpointsWithIds.map(({ name, endpoint }) => [name, endpoint] as const))(
  "answers 404 to %s of another person",
  async (name, endpoint) => {
    const row = rows[name];
    if (!row) throw new Error(`${name} wants a row in this file's table`);
    const person = await aCandidate(api.app);
    const params = await row.params({ person, api });
    const body = typeof row.body === "function" ? await row.body({ person, api }) : row.body;
    const ask = ({ authorization }: Person, given: Path) =>
      api.app.inject({
        method: endpoint.method,
        url: endpointPath(endpoint, given),
        headers: { ...authorization, ...row.headers },
        ...(body && { payload: body }),
      });

    const refused = await ask(other, params);
    expect(refused.statusCode).toBe(row.others ?? 404);
    // With the other person's own id, the path must not open the object. `test` and `item` name no person's object.
    const names = Object.keys(params).filter((name) => name !== "id" && name !== "test" && name !== "item");
    if (params.id === person.candidateId && names.length > 0) {
      const mixed = await ask(other, { ...params, id: other.candidateId });
      expect(mixed.statusCode === 404 || mixed.body === '{"removed":false}').toBe(true);
    }
    // The owner finds the object, so the refusal above was about ownership, and not due to a wrong row here.
    const own = await ask(person, params);
    expect(own.statusCode).not.toBe(404);
    expect(own.statusCode).toBeLessThan(500);
  },
);
