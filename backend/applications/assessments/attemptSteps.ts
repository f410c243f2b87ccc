import { isDeepStrictEqual } from "node:util";
import type { FieldProblem } from "#contract/base/fieldProblem";
import type { AssessmentDefinition } from "#contract/applications/assessmentDefinition";
import {
  CLAIM_MINUTES,
  EXTRA_TIME_SHARE,
  LOST_CONNECTION_MINUTES,
  type AnswerValue,
} from "#contract/applications/assessments";
import { MINUTE_MS } from "#contract/base/time";
import { checkAnswer } from "./answer";
import { drawItems, findVisible, type Answers } from "./draw";

export interface AttemptState {
  readonly seed: number;
  readonly items: readonly string[];
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly lastSavedAt: Date;
  /** Seconds given back for a lost connection; null until claimed. */
  readonly creditSeconds: number | null;
  readonly hasExtraTime: boolean;
  readonly finishedAt: Date | null;
  readonly endedBy: "candidate" | "time" | null;
  readonly answers: Answers;
  readonly revisions: Readonly<Record<string, number>>;
}

/** `revision` is the item's revision that the page showed, if the page sends one. */
export interface GivenAnswer {
  item: string;
  value: AnswerValue;
  revision?: number | undefined;
}

export type AttemptEvent =
  | { kind: "save"; answers: readonly GivenAnswer[] }
  /** A null value deletes the file. */
  | { kind: "file"; answer: GivenAnswer }
  | { kind: "finish" }
  | { kind: "adaptation" }
  | { kind: "lostConnection" };

interface Refusal {
  code: "invalid" | "answersChanged" | "timeOver" | "testEnded";
  fields?: Record<string, FieldProblem[]>;
}

export function beginAttempt(
  definition: AssessmentDefinition,
  seed: number,
  hasExtraTime: boolean,
  now: Date,
): AttemptState {
  const limit = definition.timeLimitMinutes;
  const minutes = limit === null ? null : limit + (hasExtraTime ? limit * EXTRA_TIME_SHARE : 0);
  return {
    seed,
    items: drawItems(definition, seed),
    startedAt: now,
    deadlineAt: minutes === null ? null : later(now, minutes * MINUTE_MS),
    lastSavedAt: now,
    creditSeconds: null,
    hasExtraTime: minutes !== null && hasExtraTime,
    finishedAt: null,
    endedBy: null,
    answers: {},
    revisions: {},
  };
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const isLate = ({ deadlineAt }: AttemptState, now: Date) => deadlineAt !== null && now >= deadlineAt;

export function findPhase(state: AttemptState, now: Date): "open" | "late" | "ended" {
  if (state.finishedAt) return "ended";
  if (!isLate(state, now)) return "open";
  return canClaim(state, now) ? "late" : "ended";
}

/** Returns whether a lost connection's time can be claimed: once, and at most `CLAIM_MINUTES` after the deadline. */
export function canClaim(state: AttemptState, now: Date): boolean {
  if (state.finishedAt || state.deadlineAt === null || state.creditSeconds !== null) return false;
  return now < later(state.deadlineAt, CLAIM_MINUTES * MINUTE_MS);
}

/** Ends an expired attempt. Its end is the deadline, however late the call comes. */
export function endIfOver(state: AttemptState, now: Date): AttemptState {
  if (state.finishedAt || findPhase(state, now) !== "ended") return state;
  return { ...state, finishedAt: state.deadlineAt, endedBy: "time" };
}

/** Applies an event or refuses it. A repeated event changes nothing. */
export function step(
  definition: AssessmentDefinition,
  before: AttemptState,
  event: AttemptEvent,
  now: Date,
): { state: AttemptState; refusal?: Refusal } {
  const state = endIfOver(before, now);
  const phase = findPhase(state, now);
  const refuse = (refusal: Refusal) => ({ state, refusal });
  if (phase === "ended") {
    if (event.kind === "finish") return { state };
    return refuse({ code: state.endedBy === "time" ? "timeOver" : "testEnded" });
  }
  switch (event.kind) {
    case "save": {
      if (phase === "late") return refuse({ code: "timeOver" });
      return save(definition, state, event.answers, now);
    }
    case "file": {
      if (phase === "late") return refuse({ code: "timeOver" });
      return saveFile(definition, state, event.answer, now);
    }
    case "finish": {
      const missing = phase === "late" ? [] : findMissing(definition, state);
      if (missing.length > 0)
        return refuse({ code: "invalid", fields: Object.fromEntries(missing.map((item) => [item, ["required"]])) });
      const at = phase === "late" ? state.deadlineAt : now;
      return { state: { ...state, finishedAt: at, endedBy: phase === "late" ? "time" : "candidate" } };
    }
    case "adaptation": {
      if (phase === "late") return refuse({ code: "timeOver" });
      if (state.hasExtraTime || state.deadlineAt === null || definition.timeLimitMinutes === null) return { state };
      const extra = definition.timeLimitMinutes * EXTRA_TIME_SHARE * MINUTE_MS;
      return { state: { ...state, hasExtraTime: true, deadlineAt: later(state.deadlineAt, extra) } };
    }
    case "lostConnection": {
      if (!canClaim(state, now) || state.deadlineAt === null) return { state };
      const lost = Math.min(LOST_CONNECTION_MINUTES * MINUTE_MS, now.getTime() - state.lastSavedAt.getTime());
      const creditSeconds = Math.max(0, Math.floor(lost / 1000));
      // After the deadline, the time that is given back counts from now.
      const from = now > state.deadlineAt ? now : state.deadlineAt;
      return { state: { ...state, creditSeconds, deadlineAt: later(from, creditSeconds * 1000) } };
    }
  }
}

/** Saves answers, but refuses to overwrite an answer that changed after the page was shown (docs/decisions/0023). */
function save(
  definition: AssessmentDefinition,
  state: AttemptState,
  given: readonly GivenAnswer[],
  now: Date,
): { state: AttemptState; refusal?: Refusal } {
  const items = new Map(definition.sections.flatMap((section) => section.items).map((item) => [item.id, item]));
  const answers: Record<string, AnswerValue> = { ...state.answers };
  const revisions: Record<string, number> = { ...state.revisions };
  const fields: Record<string, FieldProblem[]> = {};
  for (const { item: id, value, revision } of given) {
    const item = items.get(id);
    const checked = item && state.items.includes(id) ? checkAnswer(item, value) : { problem: "invalid" as const };
    if (checked.problem !== undefined) fields[id] = [checked.problem];
    else if (item?.kind === "file" && checked.value !== null) fields[id] = ["invalid"];
    else if (item?.kind === "file") answers[id] = state.answers[id] ?? null;
    else if (isDeepStrictEqual(state.answers[id] ?? null, checked.value)) {
      answers[id] = state.answers[id] ?? null;
      revisions[id] = state.revisions[id] ?? 0;
    } else if (isOutdated(state, id, revision)) fields[id] = ["answerChanged"];
    else {
      answers[id] = checked.value;
      revisions[id] = (state.revisions[id] ?? 0) + 1;
    }
  }
  if (Object.keys(fields).length > 0) return { state, refusal: { code: toCode(fields), fields } };
  return { state: { ...state, answers, revisions, lastSavedAt: now } };
}

function saveFile(
  definition: AssessmentDefinition,
  state: AttemptState,
  { item: id, value, revision }: GivenAnswer,
  now: Date,
): { state: AttemptState; refusal?: Refusal } {
  const refuse = (code: "invalid" | "answersChanged", problem: FieldProblem) => ({
    state,
    refusal: { code, fields: { [id]: [problem] } },
  });
  const item = findVisible(definition, state.items, state.answers)
    .flatMap((section) => section.items)
    .find((each) => each.id === id);
  const checked = item?.kind === "file" ? checkAnswer(item, value) : { problem: "invalid" as const };
  if (checked.problem !== undefined) return refuse("invalid", checked.problem);
  const before = state.answers[id] ?? null;
  if (before === checked.value) return { state };
  if (isOutdated(state, id, revision)) return refuse("answersChanged", "answerChanged");
  return {
    state: {
      ...state,
      answers: { ...state.answers, [id]: checked.value },
      revisions: { ...state.revisions, [id]: (state.revisions[id] ?? 0) + 1 },
      lastSavedAt: now,
    },
  };
}

const isOutdated = ({ revisions }: AttemptState, id: string, revision: number | undefined) =>
  revision !== undefined && revision !== (revisions[id] ?? 0);

const toCode = (fields: Record<string, FieldProblem[]>) =>
  Object.values(fields).flat().includes("answerChanged") ? "answersChanged" : "invalid";

export const findMissing = (definition: AssessmentDefinition, { items, answers }: AttemptState): string[] =>
  findVisible(definition, items, answers)
    .flatMap((section) => section.items)
    .filter(({ id, required }) => required && (answers[id] ?? null) === null)
    .map(({ id }) => id);
