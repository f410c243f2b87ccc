import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Application, type ApplicationState, applicationStates } from "#contract/applications/application";
import { DAY_MS } from "#contract/base/time";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { openSharedServer } from "#tests/apiServer";
import { someOf } from "#tests/deep";
import { findAll } from "#tests/findAll";
import {
  anApplicationResponse,
  stubApiOfAna,
  candidateId,
  cookieOfAna,
  dashboardPage,
  listCall,
  viewCall,
} from "#tests/applicationPages";
import { anApplication } from "#tests/factories/applications";
import { listTaskSets, type TaskKind, toOpenTasks } from "#tests/factories/openTasks";
import { aProfile } from "#tests/factories/people";
import { aResume } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import * as list from "~/routes/dashboard+/_applications+/mySelectiveProcesses/route";
import * as progress from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/route";
import * as home from "~/routes/dashboard+/_index/route";
import { type ApplicationRecord, findApplication, toTimes } from "../../backend/applications/progress/repository";
import { type Parts, readParts } from "../../backend/applications/progress/parts";
import { isEnded } from "../../backend/applications/progress/states";
import { findTurn } from "../../backend/applications/progress/turn";
import { toApplication } from "../../backend/applications/progress/view";
import { progressMessage } from "../../backend/channels/notifications/messages";
import { translator } from "../../backend/messaging/texts/texts";

/** Two texts that exclude each other: no page about an application may have both. */
const pairs: readonly [string, RegExp, RegExp][] = [
  [
    "a question, and nothing to do",
    /escreveu\. Leia e responda/,
    /nada a fazer|não precisa fazer nada|sem pendências|não tem pendências/,
  ],
  ["a question, and waiting", /escreveu\. Leia e responda/, /\baguarde\b|só aguardar|aguarda resposta/i],
  ["late, and waiting", /dias? atrasada/, /\baguarde\b|só aguardar|enquanto espera|não precisa fazer nada/i],
  ["late, and the candidate's turn", /dias? atrasada/, /\[Sua vez\]/],
  ["the candidate's turn, and nothing to do", /\[Sua vez\]/, /nada a fazer|não precisa fazer nada|não tem pendências/],
  ["the candidate's turn, and waiting", /\[Sua vez\]/, /\baguarde\b|só aguardar|aguarda resposta/i],
  ["both turns", /\[Sua vez\]/, /\[Vez da empresa\]/],
  ["a test ahead, and waiting", /pode adiantar/, /\baguarde\b|só aguardar/i],
  [
    "an interview without a time, and a set time",
    /Escolha um dos horários|ainda vai informar o dia e a hora|não estão mais livres/,
    /entrevista marcada/i,
  ],
  ["an open vacancy, and a cancelled one", /\[vaga aberta\]/, /cancelou a vaga|vaga foi cancelada/i],
  ["a vacancy that ended, and that goes on", /vaga foi preenchida ou encerrada/, /A vaga não foi cancelada/],
  ["one cause, and another", /./, /acabou, ou /],
];

const now = new Date();
const moments = { before: DAY_MS, at: 0, after: -DAY_MS };
type Moment = keyof typeof moments;

interface Case {
  state: ApplicationState;
  open: readonly TaskKind[];
  moment: Moment;
  isLate: boolean;
  by: "company" | "system";
}

let record: ApplicationRecord;
let parts: Parts;

const api = await openSharedServer();
beforeAll(async () => {
  const { applicationId } = await anApplication(api).inState("submitted");
  const found = await findApplication(api.context.db, applicationId);
  if (!found) throw new Error("the application is not in the store");
  record = found;
  parts = (await readParts(api.context.db, [applicationId]))(applicationId);
});
afterEach(() => vi.restoreAllMocks());

function answer({ state, open, moment, isLate, by }: Case): { application: Application; line: string } {
  const date = new Date(now.getTime() + moments[moment]);
  const promisedAt = new Date(now.getTime() + (isLate ? -3 : 3) * DAY_MS);
  // The system cancels a whole vacancy. A company cancels one application and leaves the vacancy open.
  const isCancelled = state === "cancelled" && by === "system";
  const vacancy = { ...record.vacancy, status: isCancelled ? vacancyStatus.cancelled : vacancyStatus.open };
  const inCase: ApplicationRecord = {
    ...record,
    application: { ...record.application, state, dueAt: date, promisedAt, firstPromisedAt: promisedAt },
    vacancy,
    tasks: isEnded(state) || state === "invited" || state === "draft" ? null : toOpenTasks(open, date),
  };
  const [event] = parts.events;
  if (!event) throw new Error("the history is empty");
  const from = state === "expired" ? ("invited" as const) : event.fromState;
  const isOfSystem = by === "system";
  const reason = isOfSystem ? "A vaga foi encerrada." : "O gestor decidiu.";
  const reasonKind = isOfSystem ? null : ("vacancyEnded" as const);
  const interview = inCase.tasks?.interview;
  const application = toApplication(
    inCase,
    {
      ...parts,
      events: [{ ...event, fromState: from, toState: state, by, reason, reasonKind }],
      interview:
        state === "interview" && interview
          ? {
              applicationId: record.application.id,
              startsAt: interview.startsAt ? date : null,
              slots: interview.slots,
              perSlot: 1,
              minutes: 45,
              details: null,
              sequence: 0,
              isCancelled: false,
              confirmedAt: interview.isConfirmed ? now : null,
              changedAt: now,
            }
          : null,
    },
    now,
  );
  const next = findTurn(toTimes(inCase), vacancy, now);
  const line = progressMessage(vacancy.content, "submitted", state, next, "America/Sao_Paulo", by);
  return { application, line: line(translator("pt-BR"), "pt-BR") };
}

const profile = { ...aProfile(), id: candidateId, disability: null, createdAt: now.toISOString() };
const askProgress = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const askList = dashboardPage("mySelectiveProcesses", list);
const askHome = dashboardPage("home", home);

async function readPages(given: Application): Promise<string> {
  const { id, selectiveProcessId } = anApplicationResponse();
  const application = { ...given, id, selectiveProcessId, vacancy: { ...given.vacancy, id: selectiveProcessId } };
  const turns = { candidate: 0, company: 0, ended: 0, [application.turn]: 1 };
  stubApiOfAna({
    [viewCall]: { body: application },
    [listCall]: { body: { rows: [application], page: 1, limit: 20, total: 1, totalIsExact: true, turns } },
    [`GET /candidate/${candidateId}`]: { body: profile },
    [`GET /candidate/${candidateId}/resume`]: { body: aResume() },
    [`GET /candidate/${candidateId}/savedSearches`]: { body: { rows: [] } },
    [`GET /candidate/${candidateId}/vacanciesForYou`]: { body: { rows: [] } },
    "GET /selectiveProcess/listAll": {
      body: { rows: [], page: 1, limit: 3, total: 0, totalIsExact: true, facets: null },
    },
  });
  const cookie = await cookieOfAna();
  const pages = [
    await askProgress(visit(`/dashboard/progressSelectiveProcess/${selectiveProcessId}`, { cookie })),
    await askList(visit("/dashboard/mySelectiveProcesses", { cookie })),
    await askHome(visit("/dashboard/home", { cookie })),
  ];
  const texts = await Promise.all(
    pages.map(async (response) => {
      expect(response.status).toBe(200);
      const [[main]] = findAll(await response.text(), /<main[^]*<\/main>/g);
      return main;
    }),
  );
  const badge = new RegExp(/<p>\s*<(\w+)[^>]*><svg[^>]*>(?:<use[^>]*><\/use>)?<\/svg>([^<]*)<\/\1>\s*<\/p>/, "g");
  const words = texts.map((html) => html.replace(badge, "[$2]").replace(/<[^>]*>/g, " "));
  return [...words, given.vacancy.status === vacancyStatus.open ? "[vaga aberta]" : ""].join(" ").replace(/\s+/g, " ");
}

const cases = applicationStates.flatMap((state) =>
  listTaskSets(state).flatMap((open) =>
    (["before", "at", "after"] as const).flatMap((moment) =>
      [false, true].flatMap((isLate) =>
        (isEnded(state) ? (["company", "system"] as const) : (["company"] as const)).map((by): Case => ({
          state,
          open,
          moment,
          isLate,
          by,
        })),
      ),
    ),
  ),
);

it("shows no two contradicting texts about an application", { timeout: 300_000 }, async () => {
  const distinct = new Map<string, { given: Case; application: Application; line: string }>();
  for (const given of cases) {
    const { application, line } = answer(given);
    distinct.set(JSON.stringify([application, line]), { given, application, line });
  }
  vi.spyOn(console, "error").mockReturnValue();
  for (const { given, application, line } of someOf([...distinct.values()], 3)) {
    const texts = `${await readPages(application)} ${line}`;
    const name = `${given.state}, ${given.moment}, late ${given.isLate}, by ${given.by}: ${given.open.join(", ")}`;
    for (const [pair, one, other] of pairs)
      expect(one.test(texts) && other.test(texts), `${pair} (${name}): ${texts}`).toBe(false);
    const asked = application.turn === "candidate" ? /\[Sua vez\]/ : /\[(Vez da empresa|Encerrada|Vaga conquistada)\]/;
    expect(texts, name).toMatch(asked);
  }
  expect(distinct.size).toBeGreaterThan(100);
});
