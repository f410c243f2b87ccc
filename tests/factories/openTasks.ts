import type { ApplicationState } from "#contract/applications/application";
import { isEnded } from "../../backend/applications/progress/states";
import type { OpenTasks, TaskAssessment } from "../../backend/applications/progress/openTasks";

export const taskKinds = [
  "a test",
  "a test that the vacancy needs",
  "a test whose clock runs",
  "the video interview",
  "an interview to confirm",
  "an interview that was confirmed",
  "another time asked for",
  "times to choose from",
  "a document",
  "a question of the company",
] as const;
export type TaskKind = (typeof taskKinds)[number];

const toSets = (kinds: readonly TaskKind[]) =>
  kinds.reduce<TaskKind[][]>((all, kind) => [...all, ...all.map((set) => [...set, kind])], [[]]);

/** Every set of open tasks, including the empty set. */
export const taskSets = toSets(taskKinds);

/** Tasks that occur in one state only (backend/applications/progress/openTasks.ts). */
const onlyIn: Partial<Record<TaskKind, ApplicationState>> = {
  "the video interview": "inStages",
  "an interview to confirm": "interview",
  "an interview that was confirmed": "interview",
  "another time asked for": "interview",
  "times to choose from": "interview",
  "a document": "accepted",
};

export const listTaskSets = (state: ApplicationState): TaskKind[][] =>
  isEnded(state) || state === "invited" || state === "draft"
    ? [[]]
    : toSets(taskKinds.filter((kind) => (onlyIn[kind] ?? state) === state));

export const aTaskAssessment: TaskAssessment = {
  test: "customTest",
  minutes: 20,
  isRequired: false,
  isDone: false,
  isBegun: false,
  deadlineAt: null,
};

/** Returns the store's row of an application with these tasks. */
export function toOpenTasks(open: readonly TaskKind[], date: Date): OpenTasks {
  const has = (kind: TaskKind) => open.includes(kind);
  const iso = date.toISOString();
  const hasInterview = open.some((kind) => kind.includes("interview ") || kind.includes("another time"));
  return {
    tests: [
      ...(has("a test") ? [aTaskAssessment] : []),
      ...(has("a test that the vacancy needs") ? [{ ...aTaskAssessment, isRequired: true }] : []),
      ...(has("a test whose clock runs") ? [{ ...aTaskAssessment, isBegun: true, deadlineAt: iso }] : []),
    ],
    videoInterview: has("the video interview") ? { dueAt: iso, isBegun: false, questions: [] } : null,
    interview:
      hasInterview || has("times to choose from")
        ? {
            startsAt: hasInterview ? iso : null,
            minutes: 45,
            isCancelled: false,
            isConfirmed: has("an interview that was confirmed"),
            isAskedAnew: has("another time asked for"),
            slots: has("times to choose from") ? [iso] : [],
            hadSlots: has("times to choose from"),
          }
        : null,
    documents: has("a document") ? { asked: 1, toSend: 1, toCheck: 0 } : { asked: 0, toSend: 0, toCheck: 0 },
    hasQuestion: has("a question of the company"),
  };
}
