import { generateCpf } from "@brazilian-utils/brazilian-utils";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import {
  type Application,
  applicationSchema,
  type ApplicationState,
  companyNos,
} from "#contract/applications/application";
import { importVacancies } from "#contract/companies/operator";
import { eraseUser, findUsers } from "#contract/companies/operatorUsers";
import { listCompanyVacancies, viewCompanyVacancy } from "#contract/companies/operatorLists";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import { endOtherSessions } from "#contract/candidates/account";
import { endpointPath } from "#contract/base/endpoint";
import { sessionSchema } from "#contract/candidates/user";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { Database } from "../../platform/db/database";
import { users } from "../../platform/db/schema";
import { sampleFeed } from "../sample/feed";
import { dayEnd, hireBody, interviewTimes, offer, otherChosen, type Vacancy } from "./steps";

export const demoLogin = { email: "demo@motriz.example", password: "oficina de demonstração" };

type Step =
  | "invite"
  | "applyInPart"
  | "apply"
  | "withdraw"
  | "decline"
  | "accept"
  | "cancelVacancy"
  | "close"
  | ApplicationState;

const ways: readonly { daysAgo?: number; steps: readonly Step[] }[] = [
  { steps: ["applyInPart"] },
  { steps: ["applyInPart", "withdraw"] },
  { steps: ["applyInPart", "cancelVacancy"] },
  { steps: ["invite", "decline"] },
  { steps: ["invite"] },
  { steps: ["apply"] },
  { daysAgo: 25, steps: ["apply"] },
  { daysAgo: 25, steps: ["apply", "close"] },
  { steps: ["apply", "inStages"] },
  { steps: ["apply", "inReview"] },
  { steps: ["apply", "inStages", "expired"] },
  { steps: ["apply", "inReview", "interview"] },
  { steps: ["apply", "inReview", "finalist"] },
  { steps: ["apply", "inReview", "finalist", "talentPool"] },
  { steps: ["apply", "inReview", "offer"] },
  { steps: ["apply", "inReview", "offer", "refused"] },
  { steps: ["apply", "inReview", "offer", "retracted"] },
  { steps: ["apply", "inReview", "offer", "accept"] },
  { steps: ["apply", "inReview", "offer", "accept", "hired"] },
  { steps: ["apply", "notSelected"] },
  { steps: ["apply", "cancelled"] },
  { steps: ["apply", "withdraw"] },
];

const devices = [
  "Mozilla/5.0 (Linux; Android 14; SM-A156M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
  "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
] as const;

const LONGEST_DAYS = 26;
const told = {
  birthDate: "1994-05-17",
  cep: "13010-111",
  street: "Rua Barão de Jaguara",
  number: 1402,
  complement: "",
  district: "Centro",
  schooling: "secondary",
  cnh: ["B"],
};

/** Creates the demo account through the API. `setNow` moves the clock to the days of its applications. */
export async function createDemoAccount(
  app: FastifyInstance,
  { db, now, setNow, operatorKey }: { db: Database; now: Date; setNow: (now: Date) => void; operatorKey: string },
): Promise<ApplicationState[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ahead = (days: number) => ago(-days).toISOString();
  const operator = `Bearer ${operatorKey}`;
  let authorization = "";
  let device: string = devices[0];
  async function call(method: "GET" | "POST" | "DELETE", url: string, as: string, payload?: object): Promise<unknown> {
    const headers = { authorization: as, "user-agent": device };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} was answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }

  // An interrupted run may have left the account with some of its applications.
  const known = await call("GET", `${findUsers.path}?email=${demoLogin.email}`, operator);
  for (const { id: userId } of findUsers.response.parse(known).rows)
    await call("DELETE", endpointPath(eraseUser, { userId }), operator);

  setNow(ago(LONGEST_DAYS));
  const registration = {
    ...{ name: "Marina Alves de Souza", phone: "19981234567", city: "Campinas", state: "SP", number: null },
    consent: { termsVersion: "2026-01" },
    user: demoLogin,
  };
  const { user } = sessionSchema.parse(await call("POST", "/candidate/withUser", "", registration));
  const candidateId = user.candidate?.id ?? "";
  const own = `/candidate/${candidateId}/applications`;
  /** Runs before each step, because a session ends before the next step's day. */
  const logIn = async (): Promise<void> => {
    const session = await call("POST", "/authentication/login?typeUser=1", "", demoLogin);
    authorization = `Bearer ${sessionSchema.parse(session).accessToken}`;
  };

  setNow(now);
  const vacancies = findVacancies();
  const states: ApplicationState[] = [];
  let cpf: string | null = null;
  for (const { daysAgo = 3, steps } of ways) {
    const { value: vacancy } = await vacancies.next();
    if (!vacancy) throw new Error("the sample has too few vacancies");
    let application: Application | null = null;
    for (const [at, step] of steps.entries()) {
      setNow(at === 0 ? ago(daysAgo) : new Date(ago(1).getTime() + at * MINUTE_MS));
      await logIn();
      application = (await run(step, vacancy, application)) ?? application;
    }
    if (application) states.push(application.state);
  }
  setNow(now);
  await logIn();
  await call("DELETE", endpointPath(endOtherSessions, { id: user.id }), authorization);
  for (const [at, other] of devices.slice(1).entries()) {
    setNow(new Date(now.getTime() - (at + 1) * 20 * MINUTE_MS));
    device = other;
    await logIn();
  }
  setNow(now);
  // Confirms the e-mail here, because its confirmation mail is never sent (cli/demoAccount.ts).
  await db.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, user.id));
  return states;

  async function run(step: Step, vacancy: Vacancy, application: Application | null): Promise<Application | null> {
    const id = application?.id ?? "";
    const post = async (url: string, as: string, payload: object) =>
      applicationSchema.parse(await call("POST", url, as, payload));
    const selectiveProcessId = vacancy.id;
    switch (step) {
      case "invite":
        return post(`/operator/selectiveProcesses/${selectiveProcessId}/invite`, operator, {
          candidateId,
          message: "Gostamos do seu currículo e queremos conhecer você.",
          until: dayEnd(now, 7),
        });
      case "applyInPart":
        return post(own, authorization, { selectiveProcessId });
      case "apply":
        cpf ??= generateCpf();
        return post(own, authorization, { selectiveProcessId, ...told, cpf });
      case "withdraw":
        return post(`${own}/${id}/withdraw`, authorization, { reason: "Mudei de cidade." });
      case "decline":
        return post(`${own}/${id}/answerInvitation`, authorization, {
          accepted: false,
          reason: "Já estou trabalhando.",
        });
      case "accept":
      case "refused":
        return post(`${own}/${id}/answerOffer`, authorization, { accepted: step === "accept", version: 1 });
      case "close":
        return post(`${own}/${id}/closeUnanswered`, authorization, {});
      case "cancelVacancy": {
        const row = [...sampleFeed(now)].find(({ externalId }) => externalId === vacancy.externalId);
        const feed = JSON.stringify({ ...row, status: vacancyStatus.cancelled });
        await call("POST", `${importVacancies.path}?format=json`, operator, { feed });
        return applicationSchema.parse(await call("GET", `${own}/${id}`, authorization));
      }
      case "interview":
        return post(`/operator/applications/${id}/interview`, operator, {
          startsAt: interviewTimes(now)[0],
          minutes: 30,
          details: { place: `Av. das Oficinas, 120, ${vacancy.city}`, contact: "Cláudia Ramos" },
        });
      case "hired":
        return post(`/operator/applications/${id}/move`, operator, hireBody(vacancy, now));
      case "offer": {
        const { path, body = {} } = offer(vacancy, now);
        return post(`/operator/applications/${id}/${path}`, operator, body);
      }
      default:
        return post(`/operator/applications/${id}/move`, operator, {
          to: step,
          ...(step === "inStages" && { dueAt: dayEnd(now, 4) }),
          ...(companyNos.includes(step) && {
            ...(step === "cancelled" || step === "retracted"
              ? { reasonKind: "other", reason: "A loja adiou esta contratação." }
              : otherChosen),
          }),
        });
    }
  }

  async function* findVacancies(): AsyncGenerator<Vacancy, undefined> {
    for (let after: string | null = ""; after !== null;) {
      const url = `${listCompanyVacancies.path}?status=${vacancyStatus.open}${after ? `&after=${after}` : ""}`;
      const { rows, next } = listCompanyVacancies.response.parse(await call("GET", url, operator));
      for (const { id, opensAt, closesAt } of rows) {
        if (new Date(opensAt) > ago(LONGEST_DAYS) || (closesAt !== null && closesAt < ahead(10))) continue;
        setNow(now);
        const vacancy = viewCompanyVacancy.response.parse(
          await call("GET", `${listCompanyVacancies.path}/${id}`, operator),
        );
        // The demo candidate has no disability and is not a student.
        const isForStudents = vacancy.contractType === "apprentice" || vacancy.contractType === "internship";
        if (vacancy.vacanciesDeficiencies !== "exclusive" && !isForStudents) yield vacancy;
      }
      after = next;
    }
  }
}
