import type { Item, AssessmentDefinition } from "#contract/applications/assessmentDefinition";
import { ownAssessmentSchema } from "#contract/applications/assessments";
import type {
  Attempt,
  ShownItem,
  Assessment,
  AssessmentResult,
  AssessmentView,
} from "#contract/applications/assessments";
import { toFileKind } from "./answer";
import { canClaim, findMissing, findPhase, type AttemptState } from "./attemptSteps";
import { getCurrentDefinition, getDefinition, type Assignment } from "./definitions";
import { countItems, findVisible, orderOptions } from "./draw";
import type { AttemptRow, StoredAttempt } from "./repository";
import { findLevel } from "./score";

/** Returns when a test can be repeated, or null if it can be taken now. `attempts`: newest first. */
export function findAvailableAt(
  { attempts: { most, months } }: AssessmentDefinition,
  attempts: readonly AttemptRow[],
  now: Date,
): Date | null {
  const last = attempts[most - 1];
  if (!last) return null;
  const again = new Date(last.finishedAt ?? last.createdAt);
  again.setUTCMonth(again.getUTCMonth() + months);
  return again > now ? again : null;
}

export interface AssessmentRecord {
  assignment: Assignment;
  newest: StoredAttempt | null;
  attempts: readonly AttemptRow[];
  now: Date;
}

export function toView(record: AssessmentRecord): AssessmentView {
  const { assignment, newest } = record;
  const result = newest ? toResult(assignment, newest.row) : null;
  return { ...toProgress(record, result), test: ownAssessmentSchema.parse(assignment.test), result };
}

export function toProgress<R extends { finishedAt: string }>(
  { assignment, newest, attempts, now }: AssessmentRecord,
  result: R | null,
): Omit<AssessmentView, "test" | "result"> {
  const definition =
    newest && !newest.row.finishedAt ? getDefinition(assignment, newest.row.version) : getCurrentDefinition(assignment);
  const attempt = newest && !newest.row.finishedAt ? toAttempt(definition, newest.state, now) : null;
  const availableAt = attempt ? null : findAvailableAt(definition, attempts, now);
  const state: Assessment["state"] = attempt ? "inProgress" : result ? "done" : availableAt ? "waiting" : "available";
  return {
    title: definition.title,
    minutes: definition.minutes,
    timeLimitMinutes: definition.timeLimitMinutes,
    items: countItems(definition),
    state,
    answered: attempt?.answered ?? 0,
    deadlineAt: attempt?.deadlineAt ?? null,
    finishedAt: result?.finishedAt ?? null,
    availableAt: availableAt?.toISOString() ?? null,
    now: now.toISOString(),
    attempt,
  };
}

function toAttempt(definition: AssessmentDefinition, state: AttemptState, now: Date): Attempt {
  const visible = findVisible(definition, state.items, state.answers);
  const items = visible.flatMap((each) => each.items);
  return {
    startedAt: state.startedAt.toISOString(),
    deadlineAt: state.deadlineAt?.toISOString() ?? null,
    phase: findPhase(state, now) === "late" ? "late" : "open",
    hasExtraTime: state.hasExtraTime,
    canClaimLostConnection: canClaim(state, now),
    pageSize: definition.pageSize,
    sections: visible.map(({ section, items: shown }) => ({
      id: section.id,
      title: section.title,
      ...(section.lead === undefined ? {} : { lead: section.lead }),
      items: shown.map((item) => toShown(definition, item, state)),
    })),
    answered: items.filter(({ id }) => (state.answers[id] ?? null) !== null).length,
    total: items.length,
    isTotalKnown: listConditions(definition).every(
      (id) => id in state.answers || !items.some((item) => item.id === id),
    ),
    next:
      items.find(({ id, required }) => (required ? (state.answers[id] ?? null) === null : !(id in state.answers)))
        ?.id ?? null,
    missing: findMissing(definition, state),
  };
}

const listConditions = ({ sections }: AssessmentDefinition): string[] =>
  sections.flatMap((section) => [section, ...section.items]).flatMap(({ when }) => (when ? [when.item] : []));

/** Copies an item for the candidate field by field, so that its key (the right answer) stays out. */
export function toShown(
  definition: AssessmentDefinition,
  item: Item,
  { seed, answers, revisions }: AttemptState,
): ShownItem {
  const { id, kind, text, hint, required } = item;
  return {
    id,
    kind,
    text,
    ...(hint === undefined ? {} : { hint }),
    required,
    ...("options" in item
      ? {
          options: orderOptions(definition, item, item.options, seed).map((option) => ({
            id: option.id,
            text: option.text,
          })),
        }
      : {}),
    ...(item.kind === "multipleChoice" && item.most !== undefined ? { most: item.most } : {}),
    ...(item.kind === "scale" ? { steps: item.steps, low: item.low, high: item.high } : {}),
    ...("min" in item && item.min !== undefined ? { min: item.min } : {}),
    ...("max" in item && item.max !== undefined ? { max: item.max } : {}),
    ...(item.kind === "number" && item.unit !== undefined ? { unit: item.unit } : {}),
    ...("maxLength" in item ? { maxLength: item.maxLength } : {}),
    answer: kind === "file" ? toFileKind(answers[id] ?? null) : (answers[id] ?? null),
    isSaved: id in answers,
    revision: revisions[id] ?? 0,
  };
}

export function toResult(assignment: Pick<Assignment, "test" | "versions">, row: AttemptRow): AssessmentResult | null {
  const { scores, finishedAt, endedBy, keptUntil, isShared } = row;
  if (!scores || !finishedAt || !endedBy) return null;
  const definition = getDefinition(assignment, row.version);
  return {
    finishedAt: finishedAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
    endedBy,
    isShared,
    scales: definition.scales.flatMap((scale) => {
      const score = scores[scale.id];
      if (!score) return [];
      const level = findLevel(definition, score);
      return [
        {
          id: scale.id,
          name: scale.name,
          about: scale.about,
          points: score.points,
          most: score.most,
          level,
          levelName: definition.levels?.names[level] ?? "",
          reading: scale.readings[level],
          raise: scale.raise ?? null,
        },
      ];
    }),
  };
}
