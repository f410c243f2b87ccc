import { noMarks } from "~/services/vacancies/vacancy/marks";
import { type Application, applicationSchema } from "#contract/applications/application";
import * as dashboard from "~/routes/dashboard+/_layout/route";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { createPages, stubApi } from "./pages";

export const candidateId = "7e0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a22";
export const userId = "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11";
export const user = {
  id: userId,
  email: "ana@exemplo.com",
  candidate: { id: candidateId, name: "Ana Souza" },
  videoUrl: null,
  photoUrl: null,
  typeUser: 1,
};
const applicationId = "5c1e3c34-9c0e-4b43-8f0b-111111111111";

export const userCall = "GET /user/getUserByAcessToken/";
export const marksCall = `GET /candidate/${candidateId}/vacancyMarks`;
export const markCall = `POST /candidate/${candidateId}/vacancyMarks`;
export const listCall = `GET /candidate/${candidateId}/applications`;
export const viewCall = `GET /candidate/${candidateId}/applications/ofProcess/12`;
export const vacancyAssessmentsCall = `GET /candidate/${candidateId}/selectiveProcesses/12/tests`;
export const threadCall = `GET /candidate/${candidateId}/applications/${applicationId}/messages`;
export const moveCall = (name: string) => `POST /candidate/${candidateId}/applications/${applicationId}/${name}`;

export const anInterview = (overrides: Partial<NonNullable<Application["interview"]>> = {}) => ({
  startsAt: "2026-11-28T17:30:00.000Z",
  minutes: 60,
  details: { place: "Av. das Oficinas, 120" },
  sequence: 0,
  isCancelled: false,
  isConfirmed: false,
  slots: [],
  changedAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});

type Answers = Parameters<typeof stubApi>[0];

export const stubApiOfAna = (responses: Answers) =>
  stubApi({
    [userCall]: { body: { ...user, expiresAt: "2030-01-01T00:00:00.000Z" } },
    [marksCall]: { body: noMarks },
    [markCall]: { body: noMarks },
    [vacancyAssessmentsCall]: { body: { rows: [] } },
    [threadCall]: { body: { rows: [], total: 0, canWrite: true } },
    ...responses,
  });

export async function cookieOfAna({
  pendingForm,
}: { pendingForm?: { key: string; page: string } } = {}): Promise<string> {
  const session = await sessionStorage.getSession();
  session.set("accessToken", "token-of-ana");
  session.set("userId", user.id);
  if (pendingForm) session.set("pendingForm", pendingForm);
  return (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
}

export const dashboardPage = (path: string, module: object) =>
  createPages({
    // The key is the layout's route id, by which the layout's data is found.
    "routes/dashboard+/_layout/route": { path: "dashboard", module: dashboard },
    screen: { path, parentId: "routes/dashboard+/_layout/route", module },
  });

/** Returns the API's answer for Ana's application to the vacancy 12, checked against the contract. */
export function anApplicationResponse(overrides: Partial<Application> = {}): Application {
  return applicationSchema.parse({
    id: applicationId,
    selectiveProcessId: 12,
    state: "submitted",
    turn: "company",
    nextAction: "wait",
    protocol: "MTZ-7K3Q-92XF",
    submittedAt: "2026-11-10T12:00:00.000Z",
    changedAt: "2026-11-10T12:00:00.000Z",
    promisedAt: "2026-11-20T12:00:00.000Z",
    daysLate: 0,
    dueAt: null,
    missing: [],
    canWithdraw: true,
    undoUntil: null,
    canReapply: false,
    canClose: false,
    vacancy: {
      id: 12,
      roleName: "Mecânico de Veículos",
      city: "Campinas",
      state: "SP",
      status: 1,
      closesAt: null,
      companyName: "Concessionária Horizonte",
      stages: [{ kind: "conversation", name: "Conversa", minutes: 20, dataKb: 100 }],
      answerWithinDays: 10,
    },
    history: [{ at: "2026-11-10T12:00:00.000Z", from: null, to: "submitted", by: "candidate", reason: null }],
    responses: { message: "", schooling: "secondary", cnh: ["B"], disability: null },
    details: null,
    ...overrides,
  });
}
