import {
  difficulties,
  type Item,
  type Section,
  type AssessmentDefinition,
} from "#contract/applications/assessmentDefinition";
import type { AnswerValue } from "#contract/applications/assessments";

export type Answers = Readonly<Record<string, AnswerValue>>;

/** Returns the random generator mulberry32 (public domain), which makes numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** Draws item ids. A seed always draws the same items, also from sections whose condition is not answered yet. */
export function drawItems({ sections }: AssessmentDefinition, seed: number): string[] {
  const random = seeded(seed);
  return sections.flatMap((section) => drawSection(section, random).map(({ id }) => id));
}

function drawSection({ items, draw, shuffle }: Section, random: () => number): Item[] {
  const drawn = draw
    ? difficulties.flatMap((difficulty) =>
        shuffled(
          items.filter((item) => item.difficulty === difficulty),
          random,
        ).slice(0, draw[difficulty]),
      )
    : items;
  if (shuffle) return shuffled(drawn, random);
  return items.filter((item) => drawn.includes(item));
}

/** Shuffles the options of a single choice or ranking, if the test asks for it: their order must hint at no answer. */
export function orderOptions<T extends { id: string }>(
  definition: AssessmentDefinition,
  item: Item,
  options: readonly T[],
  seed: number,
): T[] {
  if (!definition.shuffleOptions || (item.kind !== "singleChoice" && item.kind !== "ranking")) return [...options];
  const own = [...item.id].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
  return shuffled(options, seeded(own));
}

interface VisibleSection {
  section: Section;
  items: Item[];
}

export function findVisible(
  definition: AssessmentDefinition,
  drawn: readonly string[],
  answers: Answers,
): VisibleSection[] {
  const order = new Map(drawn.map((id, index) => [id, index]));
  const hidden = new Set<string>();
  return definition.sections.flatMap((section) => {
    const isOut = !isMet(section.when, answers, hidden);
    const items = section.items
      .filter(({ id }) => order.has(id))
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      .filter((item) => {
        if (!isOut && isMet(item.when, answers, hidden)) return true;
        hidden.add(item.id);
        return false;
      });
    return items.length > 0 ? [{ section, items }] : [];
  });
}

/** Returns whether a condition is met. The answer of a hidden item meets no condition. */
function isMet(when: Item["when"], answers: Answers, hidden: ReadonlySet<string>): boolean {
  if (!when) return true;
  if (hidden.has(when.item)) return false;
  const value = answers[when.item];
  return Array.isArray(value) ? value.includes(String(when.is)) : value === when.is;
}

export function countItems({ sections }: AssessmentDefinition): { least: number; most: number } {
  const sizes = sections.map(({ draw, items, when }) => ({
    when,
    least: draw ? draw.easy + draw.medium + draw.hard : items.filter((item) => !item.when).length,
    most: draw ? draw.easy + draw.medium + draw.hard : items.length,
    choices: items,
  }));
  const always = sizes.filter(({ when }) => !when);
  const byItem = new Map<string, { size: number; most: number }[]>();
  for (const { when, most } of sizes)
    if (when) byItem.set(when.item, [...(byItem.get(when.item) ?? []), { size: most, most }]);
  const all = sections.flatMap(({ items }) => items);
  let least = sum(always.map((size) => size.least));
  let most = sum(always.map((size) => size.most));
  for (const [id, parts] of byItem) {
    const item = all.find((each) => each.id === id);
    const chosen = item?.kind === "multipleChoice" ? (item.most ?? parts.length) : 1;
    const bySize = parts.map(({ size }) => size).sort((a, b) => a - b);
    least += item?.required ? (bySize[0] ?? 0) : 0;
    most += sum(bySize.slice(-chosen));
  }
  return { least, most };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
