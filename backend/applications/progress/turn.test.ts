import { expect, it } from "vitest";
import { type ApplicationState, applicationStates } from "#contract/applications/application";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { ApplicationTimes } from "./deadlines";
import { aTaskAssessment, taskKinds, taskSets, type TaskKind, toOpenTasks } from "#tests/factories/openTasks";
import type { TaskAssessment } from "./openTasks";
import { isEnded } from "./states";
import { findTurn, type TurnAnswer } from "./turn";

const date = new Date("2026-05-10T12:00:00.000Z");
const moments = { before: new Date(date.getTime() - 1), at: date, after: new Date(date.getTime() + 1) };
type Moment = keyof typeof moments;
const vacancy = { status: vacancyStatus.open, opensAt: new Date("2026-04-01T12:00:00.000Z"), closesAt: null };

function find(state: ApplicationState, open: readonly TaskKind[], moment: Moment): TurnAnswer {
  const application: ApplicationTimes = {
    state,
    changedAt: new Date("2026-04-20T12:00:00.000Z"),
    promisedAt: null,
    firstPromisedAt: null,
    dueAt: date,
    superseded: false,
    tasks: toOpenTasks(open, date),
  };
  return findTurn(application, vacancy, moments[moment]);
}

/** The rules of docs/turn.md, written a second time to find mistakes in the code. The first match counts. */
function expected(state: ApplicationState, open: readonly TaskKind[], moment: Moment): string {
  const has = (kind: TaskKind) => open.includes(kind);
  const isAhead = moment === "before";
  const hasTest = has("a test") || has("a test that the vacancy needs");
  if (isEnded(state)) return "ended null";
  if (state === "invited") return "candidate answerInvitation";
  if (state === "draft") return "candidate finishDraft";
  if (isAhead && has("a test whose clock runs")) return "candidate takeTest";
  if (state === "offer") return "candidate answerOffer";
  const question = has("a question of the company") ? "candidate answerMessage" : null;
  if (state === "accepted") return has("a document") ? "candidate sendDocuments" : (question ?? "company wait");
  if (state === "inStages") {
    if (isAhead && has("the video interview")) return "candidate answerVideoInterview";
    return isAhead && hasTest ? "candidate takeTest" : (question ?? "company wait");
  }
  const isSettled = has("an interview that was confirmed") || has("another time asked for");
  const hasInterview = state === "interview" && isAhead && (isSettled || has("an interview to confirm"));
  if (hasInterview && !isSettled) return "candidate confirmInterview";
  const isSet = isSettled || has("an interview to confirm");
  if (state === "interview" && isAhead && !isSet && has("times to choose from")) return "candidate chooseInterviewSlot";
  // The due date of an interview is not the date of a test.
  const isTestOpen = isAhead || state === "interview" || state === "finalist";
  const isTestAsked = isTestOpen && has("a test that the vacancy needs");
  // Undated tasks come last, except a question: a person waits for its answer.
  const hasDate = state === "submitted" || state === "inReview";
  if (isTestAsked && (hasDate || !question)) return "candidate takeTest";
  if (question) return question;
  if (hasDate && isAhead && has("a test")) return "company takeTestAhead";
  return hasInterview ? "company attendInterview" : "company wait";
}

it.each(applicationStates)("%s: finds the turn for every set of tasks", (state) => {
  for (const open of taskSets)
    for (const moment of ["before", "at", "after"] as const) {
      const { turn, nextAction, dueAt, test } = find(state, open, moment);
      const name = `${state} ${moment}: ${open.join(", ")}`;
      expect(`${turn} ${nextAction}`, name).toBe(expected(state, open, moment));
      expect(test !== null, name).toBe(nextAction === "takeTest" || nextAction === "takeTestAhead");
      // An offer can be answered after its date; all other tasks are due in the future.
      if (dueAt && !["invited", "offer", "accepted"].includes(state)) expect(dueAt > moments[moment], name).toBe(true);
    }
});

it("returns the task with the nearest date, undated tasks last", () => {
  const at = (hours: number) => new Date(date.getTime() + hours * 3_600_000).toISOString();
  const tests: TaskAssessment[] = [
    { ...aTaskAssessment, test: "auxiliaryQuestionsTest" },
    { ...aTaskAssessment, test: "customTest", isBegun: true, deadlineAt: at(2) },
    { ...aTaskAssessment, test: "auxiliaryRequirementsTest", isBegun: true, deadlineAt: at(1) },
  ];
  const application: ApplicationTimes = {
    state: "inStages",
    changedAt: date,
    promisedAt: null,
    firstPromisedAt: null,
    dueAt: null,
    superseded: false,
    tasks: { ...toOpenTasks([], date), tests, videoInterview: { dueAt: at(9), isBegun: false, questions: [] } },
  };
  const next = (hours: number) => findTurn(application, vacancy, new Date(at(hours)));
  expect(next(0).test?.test).toBe("auxiliaryRequirementsTest");
  expect(next(1).test?.test).toBe("customTest");
  expect(next(2).nextAction).toBe("answerVideoInterview");
  expect(next(9).test?.test).toBe("auxiliaryQuestionsTest");
});

it("a withdrawal ends the turn, but can be undone", () => {
  const application = { changedAt: date, promisedAt: null, firstPromisedAt: null, dueAt: null, tasks: null };
  const turn = (hours: number) =>
    findTurn(
      { ...application, state: "withdrawn", superseded: false },
      vacancy,
      new Date(date.getTime() + hours * 3_600_000),
    );
  expect(turn(47)).toMatchObject({ turn: "ended", nextAction: "undoWithdrawal" });
  expect(turn(48)).toMatchObject({ turn: "ended", nextAction: null, dueAt: null });
});

it("docs/turn.md equals the table made from the code", async () => {
  const say = (answer: TurnAnswer) =>
    [answer.turn, answer.nextAction, answer.dueAt && "with its date"].filter(Boolean).join(", ");
  const live = applicationStates.filter((state) => !isEnded(state));
  const rows = live.flatMap((state) => {
    const none = say(find(state, [], "before"));
    const changing = taskKinds.filter((kind) => say(find(state, [kind], "before")) !== none);
    return [[], ...changing.map((kind) => [kind])].map((open: TaskKind[]) => [
      open.length === 0 ? `**${state}**` : "",
      open[0] ?? (changing.length > 0 ? "nothing else" : "whatever else is open"),
      say(find(state, open, "before")),
      say(find(state, open, "at")),
    ]);
  });
  const ended = applicationStates.filter(isEnded).join(", ");
  const lines = [
    "# Whose turn it is",
    "",
    "What `findTurn` (backend/applications/progress/turn.ts) answers, and with it every list, count, page, message and copy. A test",
    "writes this page, and fails where the code says otherwise (`npx vitest run backend/applications/progress/turn.test.ts -u`).",
    "The decision is [0020](decisions/0020-turn.md).",
    "",
    "Of several open tasks the first of these is next: a test whose clock runs; what the state itself asks; what has the",
    "nearest date; what has none. In every row the state's own date, and that of its task, is the same.",
    "",
    "| state | what is open | before the date | from the date on |",
    "|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    `| ${ended} | whatever is open | ended | ended |`,
    "",
    "- What a row does not name changes nothing in that state: it is offered, or closed.",
    "- A company's message asks while it is unread, and with a question mark until the candidate has written again.",
    "- An invitation and a draft end by themselves at their date. An offer's date ends nothing: a late answer counts.",
    "- A withdrawal can be undone for 48 hours (`undoWithdrawal`). It is over all the same.",
    "- The company is late only in its own turn, from the day after its first promise (backend/applications/progress/lateness.ts).",
    "",
  ];
  await expect(lines.join("\n")).toMatchFileSnapshot("../../../docs/turn.md");
});
