import type { Turn } from "#contract/applications/application";
import type { NextAction } from "#contract/applications/whatNow";
import { type ApplicationTimes, findDraftDueAt, undoUntil, type VacancyTimes } from "./deadlines";
import type { TaskAssessment } from "./openTasks";
import { isEnded } from "./states";

export interface TurnAnswer {
  turn: Turn;
  nextAction: NextAction | null;
  dueAt: Date | null;
  test: TaskAssessment | null;
}

type Task = Omit<TurnAnswer, "turn">;

const beforeStages = ["submitted", "inReview"];
/** States in which `dueAt` is the date of the stage's tasks. */
const beforeInterview = [...beforeStages, "inStages"];
/** States in which the company may still require a test. */
const stillConsidered = [...beforeInterview, "interview", "finalist"];

/** Returns whose turn it is (docs/turn.md). Every list, count, page and message uses this function. */
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
    return {
      turn: "company",
      nextAction: "takeTestAhead",
      dueAt: findAssessmentTask(application, test, now).dueAt,
      test,
    };
  return { turn: "company", nextAction: "wait", dueAt: null, test: null };
}

const findOffered = (application: ApplicationTimes, now: Date) =>
  application.tasks?.tests.find((test) => findAssessmentTask(application, test, now).status === "offered");

/** Lists the candidate's tasks: a running test, the state's own task, then other tasks by date. */
function listTasks(application: ApplicationTimes, vacancy: VacancyTimes, now: Date): Task[] {
  const { state, dueAt, tasks } = application;
  const task = (nextAction: NextAction, until: Date | null): Task[] => [{ nextAction, dueAt: until, test: null }];
  if (state === "invited") return task("answerInvitation", dueAt);
  if (state === "draft") return task("finishDraft", findDraftDueAt(vacancy, now));
  const tests = (tasks?.tests ?? []).map((test) => ({ test, ...findAssessmentTask(application, test, now) }));
  const running = tests.filter(({ status }) => status === "running");
  const asked = tests.filter(({ status }) => status === "asked");
  const toTask = ({ test, dueAt: until }: (typeof tests)[number]): Task => ({
    nextAction: "takeTest",
    dueAt: until,
    test,
  });
  const video = state === "inStages" && tasks?.videoInterview;
  const videoDueAt = video ? toAhead({ startsAt: video.dueAt }, now) : null;
  const slotAt = findFirstSlot(application, now);
  return [
    ...running.map(toTask).sort(byDate),
    // An offer can be answered after its date, until the company decides (docs/decisions/0019).
    ...(state === "offer" ? task("answerOffer", dueAt) : []),
    ...(state === "accepted" && tasks && tasks.documents.toSend > 0 ? task("sendDocuments", dueAt) : []),
    ...(slotAt ? task("chooseInterviewSlot", slotAt) : []),
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

function toAhead(timed: { startsAt: string | null; isCancelled?: boolean } | null | undefined, now: Date): Date | null {
  if (!timed?.startsAt || timed.isCancelled) return null;
  const moment = new Date(timed.startsAt);
  return moment > now ? moment : null;
}

/** Finds the first offered time that can be taken, unless a time is set or another time is requested. */
function findFirstSlot({ state, tasks }: ApplicationTimes, now: Date): Date | null {
  const interview = state === "interview" ? tasks?.interview : null;
  if (!interview || interview.isAskedAnew || toAhead(interview, now)) return null;
  const [first] = listSlotsAhead(interview.slots, now);
  return first === undefined ? null : new Date(first);
}

/** Lists the future slots. They are UTC instants in one format, so they compare as text. */
export const listSlotsAhead = (slots: readonly string[], now: Date): string[] =>
  slots.filter((slot) => slot > now.toISOString());

/** Returns whether the candidate must confirm. While a request for another time waits, it is the company's turn. */
function isToConfirm({ state, tasks }: ApplicationTimes, now: Date): boolean {
  const interview = state === "interview" ? tasks?.interview : null;
  return toAhead(interview, now) !== null && !interview?.isConfirmed && !interview?.isAskedAnew;
}

/** "offered": the test may be taken early; "over": its date is past. `dueAt`: latest start, or a running test's end. */
export function findAssessmentTask(
  { state, dueAt: stageDueAt }: Pick<ApplicationTimes, "state" | "dueAt">,
  test: Pick<TaskAssessment, "isDone" | "isRequired" | "deadlineAt">,
  now: Date,
): { status: "running" | "asked" | "offered" | "over" | "done"; dueAt: Date | null } {
  const clock = test.deadlineAt === null ? null : new Date(test.deadlineAt);
  if (clock && clock > now) return { status: "running", dueAt: clock };
  const dueAt = beforeInterview.includes(state) ? stageDueAt : null;
  // An expired attempt counts as done, even if the database does not say so yet.
  if (test.isDone || clock) return { status: "done", dueAt };
  if (dueAt && dueAt <= now) return { status: "over", dueAt };
  const isAsked = state === "inStages" || (test.isRequired && stillConsidered.includes(state));
  return { status: isAsked ? "asked" : "offered", dueAt };
}
