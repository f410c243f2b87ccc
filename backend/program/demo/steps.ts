import type { z } from "zod";
import type { ApplicationState } from "#contract/applications/application";
import type { viewCompanyApplication, viewCompanyVacancy } from "#contract/companies/operatorLists";
import { DAY_MS } from "#contract/base/time";

// Delays are short, so that an application leads to the hire within ten minutes.

export type Row = z.output<(typeof viewCompanyApplication)["response"]>;
export type Vacancy = z.output<(typeof viewCompanyVacancy)["response"]>;

/** A call of the operator API. `path` follows "/operator/applications/{id}/". Without a body it is a GET. */
export interface Call {
  path: string;
  body?: object;
}

/** A step of a demo application, taken at most once. The log shows `name`. */
export interface Step {
  name: string;
  in: ApplicationState;
  /** Seconds after the application's last change. */
  after: number;
  /** True if the step may come while the company waits for the candidate. */
  isAnytime?: boolean;
  when?: (row: Row) => boolean;
  calls: (row: Row, vacancy: Vacancy, now: Date) => Call[];
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
/** Returns the end of a day in Brasília, because companies give days as limits. */
export const dayEnd = (now: Date, days: number) => `${inDays(now, days + 1).slice(0, 10)}T02:59:00.000Z`;
/** Returns 10:00 and 15:00 in Brasília of the first two working days after tomorrow. */
export const interviewTimes = (now: Date): string[] =>
  [2, 3, 4, 5]
    .map((days) => inDays(now, days).slice(0, 10))
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .slice(0, 2)
    .flatMap((day) => [`${day}T13:00:00.000Z`, `${day}T18:00:00.000Z`]);
/** Returns the first working day that is at least two weeks away, because the offer says "Segunda a sexta". */
const firstWorkday = (now: Date): string =>
  [14, 15, 16]
    .map((days) => inDays(now, days).slice(0, 10))
    .find((day) => ![0, 6].includes(new Date(day).getUTCDay())) ?? "";
export const otherChosen = {
  reasonKind: "otherChosen",
  reason: "Desta vez seguimos com quem tem mais tempo nesta função. Um curso na área ajuda muito.",
} as const;
const toPlace = ({ city, state }: Pick<Vacancy, "city" | "state">) => `Av. das Oficinas, 120, ${city} (${state})`;
const findRequest = ({ requests }: Row, kind: Row["requests"][number]["kind"]) =>
  requests.find((request) => request.kind === kind && request.isGranted === null);
const sentDocuments = ({ documents }: Row) => documents.filter(({ state }) => state === "sent");

const read: Step = {
  name: "reads the currículo",
  in: "submitted",
  after: 20,
  calls: () => [{ path: "sentResume" }, { path: "move", body: { to: "inReview" } }],
};

const documents = [
  { name: "RG ou CNH", reason: "Para o registro do contrato." },
  { name: "Comprovante de residência", reason: "Para o vale-transporte." },
];

const hire: Step[] = [
  read,
  {
    name: "invites to the stages",
    in: "inReview",
    after: 25,
    calls: (_, __, now) => [{ path: "move", body: { to: "inStages", dueAt: dayEnd(now, 3) } }],
  },
  {
    name: "asks a question",
    in: "inStages",
    after: 15,
    calls: (_, { roleName }) => [
      {
        path: "message",
        body: {
          message: "Uma pergunta sobre a sua experiência",
          html: `<p>Gostamos do seu currículo para ${roleName.replace(/[<&]/g, "")}. Qual foi o serviço mais difícil que você já resolveu?</p>`,
        },
      },
    ],
  },
  {
    name: "offers times for an interview",
    in: "inStages",
    after: 60,
    calls: (_, vacancy, now) => [
      {
        path: "interview",
        body: { startsAt: null, slots: interviewTimes(now), minutes: 30, details: { place: toPlace(vacancy) } },
      },
    ],
  },
  {
    name: "accepts another time",
    in: "interview",
    after: 15,
    isAnytime: true,
    when: (row) => findRequest(row, "otherTime") !== undefined,
    // Setting the interview's time also grants the candidate's request for another time.
    calls: (row) => [{ path: "interview", body: { startsAt: findRequest(row, "otherTime")?.times[0], minutes: 30 } }],
  },
  {
    name: "makes an offer",
    in: "interview",
    after: 40,
    when: ({ interview }) => interview?.isConfirmed === true,
    calls: (_, vacancy, now) => [offer(vacancy, now)],
  },
  {
    name: "asks for documents",
    in: "accepted",
    after: 15,
    when: (row) => row.documents.length === 0,
    calls: () => [{ path: "documents", body: { documents } }],
  },
  {
    name: "accepts the documents",
    in: "accepted",
    after: 15,
    when: (row) => row.documents.length > 0 && sentDocuments(row).length === row.documents.length,
    calls: (row) =>
      sentDocuments(row).map(({ id }) => ({ path: `documents/${id}/decide`, body: { isAccepted: true } })),
  },
  {
    name: "hires",
    in: "accepted",
    after: 25,
    when: (row) => row.documents.length > 0 && row.documents.every(({ state }) => state === "accepted"),
    calls: (_, vacancy, now) => [{ path: "move", body: hireBody(vacancy, now) }],
  },
];

const refuse: Step[] = [
  read,
  {
    name: "says no, with its reason",
    in: "inReview",
    after: 45,
    calls: () => [
      { path: "move", body: { to: "notSelected", ...otherChosen, details: { whatCounted: "Dois anos na função" } } },
    ],
  },
];

const silence: Step[] = [read];

/** Steps of a person's first, second and third application. The fourth application has the first's steps again. */
export const lives: readonly (readonly Step[])[] = [hire, refuse, silence];

export const always: readonly Step[] = (["submitted", "inReview", "inStages", "interview", "finalist"] as const).map(
  (state) => ({
    name: "grants an adaptation",
    in: state,
    after: 10,
    isAnytime: true,
    when: (row: Row) => findRequest(row, "adaptation") !== undefined,
    calls: (row: Row) => [
      {
        path: `requests/${findRequest(row, "adaptation")?.id}/answer`,
        body: { isGranted: true, answer: "Sem problema: vamos adaptar as etapas para você." },
      },
    ],
  }),
);

/** Returns a hire's details. The first day begins at 8:00 in Brasília. */
export const hireBody = (vacancy: Pick<Vacancy, "city" | "state">, now: Date) => ({
  to: "hired",
  firstDay: `${firstWorkday(now)}T11:00:00.000Z`,
  place: toPlace(vacancy),
  bring: ["RG ou CNH", "Carteira de trabalho", "Dados da sua conta no banco"],
  askFor: "Cláudia Ramos, no RH",
});

export function offer({ roleName, payment, contractType, ...vacancy }: Vacancy, now: Date): Call {
  return {
    path: "offer",
    body: {
      role: roleName,
      pay: {
        kind: payment.kind === "negotiable" ? "fixed" : payment.kind,
        amount: payment.max ?? payment.min ?? 250_000,
        period: payment.period,
      },
      contractType,
      place: toPlace(vacancy),
      hours: "Segunda a sexta, das 8h às 17h48",
      startsOn: firstWorkday(now),
      notes: "Vale-transporte e vale-refeição.",
      answerBy: dayEnd(now, 5),
    },
  };
}
