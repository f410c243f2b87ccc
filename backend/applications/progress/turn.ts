import type { Turn } from "#contract/applications/application";
import type { NextAction } from "#contract/applications/whatNow";
import { type ApplicationTimes, findDraftDueAt, undoUntil, type VacancyTimes } from "./deadlines";
import type { TaskTest } from "./openTasks";
import { isEnded } from "./states";

/** The turn in an application, the candidate's next action, and its date. */
export interface TurnAnswer {
  turn: Turn;
  /** Null where nothing is left to do. */
  nextAction: NextAction | null;
  /** Until when, or when an interview is; null where there is no date. */
  dueAt: Date | null;
  /** The test that the next action takes; null for every other action. */
  test: TaskTest | null;
}

type Task = Omit<TurnAnswer, "turn">;

/** The states in which a test that a company will ask for can be taken ahead. */
const beforeStages = ["submitted", "inReview"];
/** The states in which a company has a stage before it, so that `dueAt` is the date of its tasks. */
const beforeInterview = [...beforeStages, "inStages"];
/** The states in which the vacancy can still ask for what it needs to consider somebody. */
const stillConsidered = [...beforeInterview, "interview", "finalist"];

/** Says whose turn it is (docs/turn.md). Every list, count, page and message takes this answer. */
export function findTurn(application: ApplicationTimes, vacancy: VacancyTimes, now: Date): TurnAnswer {
  const { state, tasks } = application;
  if (isEnded(state)) {
    const dueAt = undoUntil(application, vacancy, now);
    return { turn: "ended", nextAction: dueAt && "undoWithdrawal", dueAt, test: null };
  }
  const [task] = listTasks(application, vacancy, now);
  if (task) return { turn: "candidate", ...task };
  const startsAt = state === "interview" ? toAhead(tasks?.interview, now) : null;
  if (startsAt) return { turn: "company", nextAction: "attendInterview", dueAt: startsAt, test: null };
  const test = beforeStages.includes(state) ? findOffered(application, now) : undefined;
  if (test)
    return { turn: "company", nextAction: "takeTestAhead", dueAt: findTestTask(application, test, now).dueAt, test };
  return { turn: "company", nextAction: "wait", dueAt: null, test: null };
}

const findOffered = (application: ApplicationTimes, now: Date) =>
  application.tasks?.tests.find((test) => findTestTask(application, test, now).status === "offered");

/** Lists the candidate's tasks now, most urgent first: a running clock, the state itself, the nearest date. */
function listTasks(application: ApplicationTimes, vacancy: VacancyTimes, now: Date): Task[] {
  const { state, dueAt, tasks } = application;
  const task = (nextAction: NextAction, until: Date | null): Task[] => [{ nextAction, dueAt: until, test: null }];
  if (state === "invited") return task("answerInvitation", dueAt);
  if (state === "draft") return task("finishDraft", findDraftDueAt(vacancy, now));
  const tests = (tasks?.tests ?? []).map((test) => ({ test, ...findTestTask(application, test, now) }));
  const running = tests.filter(({ status }) => status === "running");
  const asked = tests.filter(({ status }) => status === "asked");
  const toTask = ({ test, dueAt: until }: (typeof tests)[number]): Task => ({
    nextAction: "takeTest",
    dueAt: until,
    test,
  });
  const video = state === "inStages" && tasks?.videoInterview;
  const videoDueAt = video ? toAhead({ startsAt: video.dueAt }, now) : null;
  return [
    ...running.map(toTask).sort(byDate),
    // A late answer to an offer still counts, until the company says otherwise (docs/decisions/0019).
    ...(state === "offer" ? task("answerOffer", dueAt) : []),
    ...(state === "accepted" && tasks && tasks.documents.toSend > 0 ? task("sendDocuments", dueAt) : []),
    ...(isToConfirm(application, now) ? task("confirmInterview", toAhead(tasks?.interview, now)) : []),
    ...[
      ...(videoDueAt ? task("answerVideoInterview", videoDueAt) : []),
      ...(tasks?.hasQuestion ? task("answerMessage", null) : []),
      ...asked.map(toTask),
    ].sort(byDate),
  ];
}

const byDate = (one: Task, other: Task) =>
  (one.dueAt?.getTime() ?? Infinity) - (other.dueAt?.getTime() ?? Infinity) || 0;

/** The time that something has, if that lies ahead and was not called off. */
function toAhead(timed: { startsAt: string | null; isCancelled?: boolean } | null | undefined, now: Date): Date | null {
  if (!timed?.startsAt || timed.isCancelled) return null;
  const moment = new Date(timed.startsAt);
  return moment > now ? moment : null;
}

/** Returns whether an interview waits for a yes. After a request for another time the company's answer comes first. */
function isToConfirm({ state, tasks }: ApplicationTimes, now: Date): boolean {
  const interview = state === "interview" ? tasks?.interview : null;
  return toAhead(interview, now) !== null && !interview?.isConfirmed && !interview?.isAskedAnew;
}

/**
 * How a vacancy's test stands. "running": its clock runs. "asked": it is the candidate's to do, in the stages always
 * and before and after them only where the vacancy needs it. "offered": it can be done ahead. "over": its date is past,
 * and it can't be begun. `dueAt` is until when it can be begun, or when its clock ends; null where there is no date.
 */
export function findTestTask(
  { state, dueAt: stageDueAt }: Pick<ApplicationTimes, "state" | "dueAt">,
  test: Pick<TaskTest, "isDone" | "isRequired" | "deadlineAt">,
  now: Date,
): { status: "running" | "asked" | "offered" | "over" | "done"; dueAt: Date | null } {
  const clock = test.deadlineAt === null ? null : new Date(test.deadlineAt);
  if (clock && clock > now) return { status: "running", dueAt: clock };
  const dueAt = beforeInterview.includes(state) ? stageDueAt : null;
  // An attempt whose clock has run out is finished, whether or not the store has written so.
  if (test.isDone || clock) return { status: "done", dueAt };
  if (dueAt && dueAt <= now) return { status: "over", dueAt };
  const isAsked = state === "inStages" || (test.isRequired && stillConsidered.includes(state));
  return { status: isAsked ? "asked" : "offered", dueAt };
}
