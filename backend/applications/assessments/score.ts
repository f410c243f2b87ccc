import type { Item, Level, AssessmentDefinition } from "#contract/applications/assessmentDefinition";
import type { AnswerValue } from "#contract/applications/assessments";
import { findVisible, sum, type Answers } from "./draw";

interface Score {
  points: number;
  most: number;
}
type Scores = Record<string, Score>;

/** Sums the visible items' points by scale. A chosen option with a scale scores 1, the first step of a scale item 0. */
export function scoreAnswers(definition: AssessmentDefinition, drawn: readonly string[], answers: Answers): Scores {
  const scores: Scores = {};
  const add = (scale: string, points: number, most: number) => {
    const before = scores[scale] ?? { points: 0, most: 0 };
    scores[scale] = { points: before.points + points, most: before.most + most };
  };
  for (const item of findVisible(definition, drawn, answers).flatMap(({ items }) => items)) {
    const answer = answers[item.id] ?? null;
    if (item.scale !== undefined && hasKey(item)) add(item.scale, isRight(item, answer) ? item.points : 0, item.points);
    if (item.scale !== undefined && item.kind === "scale")
      add(item.scale, typeof answer === "number" ? answer - 1 : 0, item.steps - 1);
    if (!("options" in item)) continue;
    for (const { id, scale } of item.options) {
      if (scale !== undefined) add(scale, [answer].flat().includes(id) ? 1 : 0, 1);
    }
  }
  return scores;
}

interface SectionScore extends Score {
  id: string;
  title: string;
}

export type Marks = Readonly<Record<string, number>>;

/** Sums points by section, from keys and company marks. Leaves out answers that wait for a mark. */
export const scoreSections = (
  definition: AssessmentDefinition,
  { items: drawn, answers }: { items: readonly string[]; answers: Answers },
  marks: Marks,
): SectionScore[] =>
  findVisible(definition, drawn, answers).flatMap(({ section: { id, title }, items }) => {
    const scored = items.flatMap((item) => scoreItem(item, answers[item.id] ?? null, marks[item.id] ?? null) ?? []);
    return scored.length > 0
      ? [{ id, title, points: sum(scored.map((one) => one.points)), most: sum(scored.map((one) => one.most)) }]
      : [];
  });

function scoreItem(item: Item, answer: AnswerValue, mark: number | null): Score | null {
  if (hasKey(item)) return { points: isRight(item, answer) ? item.points : 0, most: item.points };
  const most = findMostMark(item);
  return most === null || (answer !== null && mark === null) ? null : { points: mark ?? 0, most };
}

/** Returns the most points that a company can give to an answer, or null for an item that gets no mark. */
export const findMostMark = (item: Item): number | null => (isOpen(item) ? (item.points ?? null) : null);

export function isMet(item: Item, answer: AnswerValue): boolean {
  const anyOf = item.requirement?.anyOf;
  if (!anyOf) return isRight(item, answer);
  return [answer].flat().some((each) => typeof each === "string" && anyOf.includes(each));
}

/** Items that only a person can judge. */
type OpenItem = Extract<Item, { kind: "shortText" | "longText" | "file" }>;
const isOpen = (item: Item): item is OpenItem => ["shortText", "longText", "file"].includes(item.kind);

type ScoredItem = Extract<Item, { kind: "singleChoice" | "multipleChoice" | "ranking" | "yesNo" | "number" }>;
type Keyed<I> = I extends { key?: infer Key } ? I & { key: NonNullable<Key> } : never;
export const hasKey = (item: Item): item is Keyed<ScoredItem> => "key" in item && item.key !== undefined;

export function isRight(item: Item, answer: AnswerValue): boolean {
  if (answer === null) return false;
  switch (item.kind) {
    case "singleChoice":
    case "yesNo":
      return answer === item.key;
    case "multipleChoice":
      return (
        Array.isArray(answer) && answer.length === item.key?.length && answer.every((each) => item.key?.includes(each))
      );
    case "ranking":
      return (
        Array.isArray(answer) &&
        answer.length === item.key?.length &&
        answer.every((each, index) => each === item.key?.[index])
      );
    case "number":
      return typeof answer === "number" && item.key !== undefined && answer >= item.key.min && answer <= item.key.max;
    case "scale":
    case "shortText":
    case "longText":
    case "date":
    case "file":
      return false;
  }
}

/** Returns the level by the reached share of points. A scale without possible points is low. */
export function findLevel({ levels }: AssessmentDefinition, { points, most }: Score): Level {
  const share = most === 0 ? 0 : points / most;
  if (!levels || share < levels.mid) return "low";
  return share < levels.high ? "mid" : "high";
}
