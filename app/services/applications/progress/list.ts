import type { Application, Turn } from "#contract/applications/application";
import { paths } from "~/services/server/navigation/paths";

export const turnOrder = ["candidate", "company", "ended"] as const satisfies readonly Turn[];

/** If `turn` is null, the list shows all applications. `page` counts from 1. */
interface ListQuery {
  turn: Turn | null;
  page: number;
}

export function readListQuery(params: URLSearchParams): ListQuery {
  const turn = turnOrder.find((known) => known === params.get("turn")) ?? null;
  const page = params.get("page") ?? "";
  return { turn, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

export function listHref({ turn, page = 1 }: Partial<ListQuery>): string {
  const query = new URLSearchParams();
  if (turn) query.set("turn", turn);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.applications()}?${text}` : paths.applications();
}

export const countTurn = (counts: Record<Turn, number>, turn: Turn | null): number =>
  turn ? counts[turn] : turnOrder.reduce((sum, each) => sum + counts[each], 0);

/** Returns the address of the page on which a candidate does the next action. */
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

/** The order of actions with equal dates. Actions for which another person waits come first. */
const order: Record<NonNullable<Application["nextAction"]>, number> = {
  chooseInterviewSlot: 0,
  confirmInterview: 1,
  attendInterview: 2,
  answerMessage: 3,
  answerOffer: 4,
  takeTest: 5,
  answerVideoInterview: 6,
  answerInvitation: 7,
  finishDraft: 8,
  sendDocuments: 9,
  undoWithdrawal: 10,
  takeTestAhead: 11,
  wait: 12,
};

/** Returns the sort key: "0" for a company's question, else the due time, or "9999" if there is none. */
const toDue = ({ nextAction, dueAt }: Urgent): string => (nextAction === "answerMessage" ? "0" : (dueAt ?? "9999"));

/** Compares for sorting: companies' questions first, then by date. UTC times can be compared as text. */
export function byUrgency(one: Urgent, other: Urgent): number {
  return (
    toDue(one).localeCompare(toDue(other)) ||
    toRank(one) - toRank(other) ||
    other.changedAt.localeCompare(one.changedAt)
  );
}

const toRank = ({ nextAction }: Urgent) => (nextAction ? order[nextAction] : 13);
