import type { Item, Level, TestDefinition } from "#contract/testDefinition";
import type { AnswerValue } from "#contract/tests";
import { findVisible, sum, type Answers } from "./draw";

/** What a scale got, of how much it could have got. */
export interface Score {
  points: number;
  most: number;
}
export type Scores = Record<string, Score>;

/**
 * Scores an attempt: only what was asked counts, and a blank answer gets nothing. A right answer gives its item's
 * points to its scale; an option with a scale gives it one point where it is chosen, of one that it could have got.
 */
export function scoreAnswers(definition: TestDefinition, drawn: readonly string[], answers: Answers): Scores {
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

/** What a section of a test without scales got. */
export interface SectionScore extends Score {
  id: string;
  title: string;
}

/** Scores a test without scales by its sections: the points of their keys, of those that were asked. */
export const scoreSections = (definition: TestDefinition, drawn: readonly string[], answers: Answers): SectionScore[] =>
  findVisible(definition, drawn, answers).flatMap(({ section: { id, title }, items }) => {
    const scored = items.filter(hasKey);
    const points = sum(scored.map((item) => (isRight(item, answers[item.id] ?? null) ? item.points : 0)));
    return scored.length > 0 ? [{ id, title, points, most: sum(scored.map((item) => item.points)) }] : [];
  });

/** Tells whether an answer meets what its item asks for: one of `anyOf` among what was chosen, or the key. */
export function isMet(item: Item, answer: AnswerValue): boolean {
  const anyOf = item.requirement?.anyOf;
  if (!anyOf) return isRight(item, answer);
  return [answer].flat().some((each) => typeof each === "string" && anyOf.includes(each));
}

const hasKey = (item: Item) => "key" in item && item.key !== undefined;

/** Tells whether an answer is its item's key. Several choices are right where all of them are, and no other. */
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

/** The level of a score, by the shares that the definition names. A scale that could get nothing is low. */
export function findLevel({ levels }: TestDefinition, { points, most }: Score): Level {
  const share = most === 0 ? 0 : points / most;
  if (!levels || share < levels.mid) return "low";
  return share < levels.high ? "mid" : "high";
}
