import type { Application, Turn } from "#contract/applications/application";
import { paths } from "~/services/server/navigation/paths";

export const turnOrder = ["candidate", "company", "ended"] as const satisfies readonly Turn[];

/** The filters of "Minhas Vagas". A `turn` of null shows everything; `page` counts from 1. */
interface ListQuery {
  turn: Turn | null;
  page: number;
}

/** Reads the list's query string. A value that the list does not know counts as absent. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const turn = turnOrder.find((known) => known === params.get("turn")) ?? null;
  const page = params.get("page") ?? "";
  return { turn, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

/** Writes the address of the list and leaves the defaults out. */
export function listHref({ turn, page = 1 }: Partial<ListQuery>): string {
  const query = new URLSearchParams();
  if (turn) query.set("turn", turn);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.applications()}?${text}` : paths.applications();
}

/** Counts the applications that this choice of turn shows. */
export const countTurn = (counts: Record<Turn, number>, turn: Turn | null): number =>
  turn ? counts[turn] : turnOrder.reduce((sum, each) => sum + counts[each], 0);

/** The page on which the next thing is done: the application's own, a test, the video interview, or the messages. */
export function toNextThing({
  nextAction,
  nextTest,
  vacancy,
}: Pick<Application, "nextAction" | "nextTest"> & { vacancy: Pick<Application["vacancy"], "id"> }): string {
  if (nextTest) return paths.vacancyTest(vacancy.id, nextTest.test);
  if (nextAction === "answerMessage") return paths.writeToCompany(vacancy.id);
  return nextAction === "answerVideoInterview" ? paths.addVideoInterview(vacancy.id) : paths.progress(vacancy.id);
}

type Urgent = Pick<Application, "nextAction" | "dueAt" | "changedAt">;

/** Where two are due at the same time, or never, the one that somebody else waits for comes first. */
const order: Record<NonNullable<Application["nextAction"]>, number> = {
  confirmInterview: 0,
  attendInterview: 1,
  answerMessage: 2,
  answerOffer: 3,
  takeTest: 4,
  answerVideoInterview: 5,
  answerInvitation: 6,
  finishDraft: 7,
  sendDocuments: 8,
  undoWithdrawal: 9,
  takeTestAhead: 10,
  wait: 11,
};

/** A question has no date and takes a minute, so it comes first. Other entries without a date come last. */
const toDue = ({ nextAction, dueAt }: Urgent): string => (nextAction === "answerMessage" ? "0" : (dueAt ?? "9999"));

/** Sorts by urgency: a question first, then what is due soonest. Texts of instants in UTC compare. */
export function byUrgency(one: Urgent, other: Urgent): number {
  return (
    toDue(one).localeCompare(toDue(other)) ||
    toRank(one) - toRank(other) ||
    other.changedAt.localeCompare(one.changedAt)
  );
}

const toRank = ({ nextAction }: Urgent) => (nextAction ? order[nextAction] : 12);
