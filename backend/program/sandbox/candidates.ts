import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { generateCpf } from "@brazilian-utils/brazilian-utils";
import type { FastifyInstance } from "fastify";
import {
  answerInvitation,
  apply,
  listApplications,
  viewApplication,
  withdraw,
  type Application,
  type ApplicationRow,
} from "#contract/applications/application";
import { sendDocument } from "#contract/applications/document";
import { readMessages, writeMessage } from "#contract/applications/message";
import { answerOffer, askOtherTime, confirmInterview, chooseInterviewSlot } from "#contract/applications/progress";
import type { NextAction } from "#contract/applications/whatNow";
import { DAY_MS } from "#contract/base/time";
import { registerWithUser } from "#contract/candidates/candidate";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import { vacancies } from "../../platform/db/schema";
import { answerTest, answerVideoInterview } from "./answers";
import { createCandidates, type Candidate } from "./candidate";

/** A sandbox's candidates by e-mail address, with their behaviour (docs/company-api.md). */
export const ways = {
  "ana@candidatos.example": { name: "Ana Prado", way: "accepts" },
  "bruno@candidatos.example": { name: "Bruno Reis", way: "refuses" },
  "carla@candidatos.example": { name: "Carla Nunes", way: "withdraws" },
} as const;
type Email = keyof typeof ways;
const emails = Object.keys(ways) as Email[];

/** Each candidate applies to this number of the newest open vacancies. */
export const NEWEST = 10;
const TIMES = [2, 3, 4];

export async function registerCandidates(app: FastifyInstance, password: string): Promise<void> {
  for (const [at, email] of emails.entries()) {
    const payload = {
      ...told,
      ...{ name: ways[email].name, cpf: generateCpf(), phone: `1998888000${at}`, city: "Campinas", state: "SP" },
      consent: { termsVersion: "2026-01" },
      user: { email, password },
    };
    const { statusCode, body } = await app.inject({ method: "POST", url: registerWithUser.path, payload });
    if (statusCode !== 201) throw new Error(`${email} can't register: ${body}`);
  }
}

const told = {
  birthDate: "1994-05-17",
  ...{ cep: "13010-111", street: "Rua Barão de Jaguara", number: 1402, complement: "", district: "Centro" },
};
const answers: { schooling: "secondary"; cnh: "B"[] } = { schooling: "secondary", cnh: ["B"] };

interface Turn {
  candidate: Candidate;
  application: Application;
  params: { id: string; applicationId: string };
  now: Date;
}

const acts: Partial<Record<NextAction, (turn: Turn) => Promise<unknown>>> = {
  answerInvitation: ({ candidate, params }) => candidate.call(answerInvitation, { params, body: { accepted: true } }),
  finishDraft: ({ candidate: { id, call }, application: { selectiveProcessId } }) =>
    call(apply, { params: { id }, body: { selectiveProcessId, ...answers } }),
  takeTest: async ({ candidate, application: { selectiveProcessId, nextTest } }) => {
    if (nextTest) await answerTest(candidate, { selectiveProcessId, test: nextTest.test });
  },
  answerVideoInterview: ({ candidate, application }) => answerVideoInterview(candidate, application.selectiveProcessId),
  chooseInterviewSlot: async ({ candidate, application: { interview }, params }) => {
    const startsAt = interview?.slots[0];
    if (startsAt !== undefined) await candidate.call(chooseInterviewSlot, { params, body: { startsAt } });
  },
  confirmInterview: ({ candidate, application: { interview, requests }, params, now }) => {
    const asks = toWay(candidate) === "refuses" && !requests.some(({ kind }) => kind === "otherTime");
    if (!asks) return candidate.call(confirmInterview, { params, body: { sequence: interview?.sequence ?? 0 } });
    const times = TIMES.map((days) => new Date(now.getTime() + days * DAY_MS).toISOString());
    return candidate.call(askOtherTime, { params, body: { times } });
  },
  answerMessage: async ({ candidate: { call }, params }) => {
    await call(readMessages, { params });
    await call(writeMessage, { params, body: { text: "Recebi a mensagem, obrigada. Sim, posso." } });
  },
  answerOffer: ({ candidate, application: { offers }, params }) => {
    const version = offers.at(-1)?.version ?? 0;
    const accepted = toWay(candidate) !== "refuses";
    return candidate.call(answerOffer, { params, body: accepted ? { accepted, version } : { accepted, version } });
  },
  sendDocuments: async ({ candidate, application: { documents }, params }) => {
    for (const { id: documentId, state } of documents)
      if (state === "asked" || state === "sentBack") await candidate.sendPdf(sendDocument, { ...params, documentId });
  },
};

const toWay = ({ email }: Candidate) => ways[email as Email].way;

/** Plays the candidates through the API. Logs a failed step with `say`, and does not retry the step. */
export function playCandidates(
  app: FastifyInstance,
  { db, now }: AppContext,
  password: string,
  say: (line: string) => void,
) {
  const find = createCandidates(app, now, password);
  const failed = new Set<string>();

  const attempt = async (what: string, act: () => Promise<unknown>): Promise<number> => {
    if (failed.has(what)) return 0;
    try {
      await act();
      return 1;
    } catch (error) {
      failed.add(what);
      say(`${what}: ${String(error)}`);
      return 0;
    }
  };

  async function applyTo(candidate: Candidate, rows: readonly ApplicationRow[]): Promise<number> {
    const applied = new Set(rows.map(({ selectiveProcessId }) => selectiveProcessId));
    let done = 0;
    for (const selectiveProcessId of (await findOpen(db, now())).filter((id) => !applied.has(id)))
      done += await attempt(`${candidate.email} applies to ${selectiveProcessId}`, () =>
        candidate.call(apply, { params: { id: candidate.id }, body: { selectiveProcessId, ...answers } }),
      );
    return done;
  }

  async function proceed(candidate: Candidate, { id: applicationId, nextAction, state }: ApplicationRow) {
    const params = { id: candidate.id, applicationId };
    const leaves = toWay(candidate) === "withdraws" && state === "inReview";
    const act = nextAction ? acts[nextAction] : undefined;
    if (!leaves && !act) return 0;
    const application = await candidate.call(viewApplication, { params });
    return attempt(
      `${candidate.email}, ${applicationId}, ${leaves ? "withdraw" : nextAction}, ${application.changedAt}`,
      () =>
        leaves
          ? candidate.call(withdraw, { params, body: { reason: "Aceitei outra vaga." } })
          : (act?.({ candidate, application, params, now: now() }) ?? Promise.resolve()),
    );
  }

  return {
    /** Lets each candidate take the steps that are due. Returns the number of steps. */
    async look(): Promise<number> {
      let done = 0;
      for (const email of emails) {
        const candidate = await find(email);
        const query = { page: 1, limit: 100 };
        const { rows } = await candidate.call(listApplications, { params: { id: candidate.id }, query });
        done += await applyTo(candidate, rows);
        for (const row of rows) done += await proceed(candidate, row);
      }
      return done;
    },
  };
}

async function findOpen(db: AppContext["db"], now: Date): Promise<number[]> {
  const whereOpen = and(
    eq(vacancies.status, vacancyStatus.open),
    lte(vacancies.opensAt, now),
    or(isNull(vacancies.closesAt), gt(vacancies.closesAt, now)),
  );
  const rows = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(whereOpen)
    .orderBy(desc(vacancies.id))
    .limit(NEWEST);
  return rows.map(({ id }) => id);
}
