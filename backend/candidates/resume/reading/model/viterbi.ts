import type { Described } from "./features";
import { labels, type Label } from "./labels";

/** Weights for a kind of section: one per feature and label, and one per pair of adjacent labels. */
export interface Model {
  features: Map<string, number>;
  weights: ArrayLike<number>;
  transitions: ArrayLike<number>;
}

export interface Labelled {
  label: Label;
  /** Score of the best sequence minus that of the best sequence with another label for this line. */
  margin: number;
}

const COUNT = labels.length;

/** Finds the best sequence of labels (Viterbi algorithm). */
export function decode(model: Model, described: readonly Described[]): Labelled[] {
  const own = shareScores(
    described,
    described.map(({ words }) => score(model, words)),
  );
  const forward = own.map(() => new Array<number>(COUNT).fill(0));
  const backward = own.map(() => new Array<number>(COUNT).fill(0));
  for (const [at, scores] of own.entries())
    for (let to = 0; to < COUNT; to++) {
      let best = at === 0 ? (isStart(to) ? 0 : -1e6) : -Infinity;
      if (at > 0)
        for (let from = 0; from < COUNT; from++)
          best = Math.max(best, (forward[at - 1]?.[from] ?? 0) + (model.transitions[from * COUNT + to] ?? 0));
      (forward[at] ?? [])[to] = best + (scores[to] ?? 0);
    }
  for (let at = own.length - 2; at >= 0; at--)
    for (let from = 0; from < COUNT; from++) {
      let best = -Infinity;
      for (let to = 0; to < COUNT; to++)
        best = Math.max(
          best,
          (backward[at + 1]?.[to] ?? 0) + (own[at + 1]?.[to] ?? 0) + (model.transitions[from * COUNT + to] ?? 0),
        );
      (backward[at] ?? [])[from] = best;
    }
  return own.map((_, at) => {
    const total = Array.from(
      { length: COUNT },
      (_, label) => (forward[at]?.[label] ?? 0) + (backward[at]?.[label] ?? 0),
    );
    const best = total.indexOf(Math.max(...total));
    const next = Math.max(...total.filter((_, label) => label !== best));
    return { label: labels[best] ?? "t", margin: (total[best] ?? 0) - next };
  });
}

/** Adds the mean score of its shape to each line's score, so that lines in the same position get the same label. */
function shareScores(described: readonly Described[], own: readonly number[][]): number[][] {
  const sums = new Map<string, { times: number; sum: number[] }>();
  for (const [at, { shape }] of described.entries()) {
    const { times, sum } = sums.get(shape) ?? { times: 0, sum: new Array<number>(COUNT).fill(0) };
    sums.set(shape, { times: times + 1, sum: sum.map((each, label) => each + (own[at]?.[label] ?? 0)) });
  }
  return own.map((scores, at) => {
    const { times, sum } = sums.get(described[at]?.shape ?? "") ?? { times: 1, sum: scores };
    return scores.map((score, label) => score + (sum[label] ?? 0) / times);
  });
}

/** Returns whether a section can begin with a label: an entry's beginning, or text above all entries. */
const isStart = (label: number) => label < 5 || label === COUNT - 1;

function score({ features, weights }: Model, words: readonly string[]): number[] {
  const sums = new Array<number>(COUNT).fill(0);
  for (const word of words) {
    const at = features.get(word);
    if (at === undefined) continue;
    for (let label = 0; label < COUNT; label++) sums[label] = (sums[label] ?? 0) + (weights[at * COUNT + label] ?? 0);
  }
  return sums;
}
