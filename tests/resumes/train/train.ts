import { writeFileSync } from "node:fs";
import { describe, type LabelledSection } from "../../../backend/candidates/resume/reading/model/features";
import { labels } from "../../../backend/candidates/resume/reading/model/labels";
import { decode, type Model } from "../../../backend/candidates/resume/reading/model/viterbi";
import { generate, type Example } from "./generate";
import { createRandom } from "./random";

/* Trains the model of lines (an averaged perceptron) on invented sections: npx tsx tests/resumes/train/train.ts */

const SEED = 20261128;
const EXAMPLES = Number(process.argv[2] ?? 5_000);
const ROUNDS = 6;
/** Fewest occurrences of a feature. A rarer feature would describe this generator and not real files. */
const FEWEST = 60;
/** Weights are stored as whole numbers: a weight of 1 is stored as this number. */
const UNIT = 10;

const count = labels.length;

function train(section: LabelledSection) {
  const random = createRandom(SEED);
  const examples = Array.from({ length: EXAMPLES }, () => generate(random, section));
  const described = examples.map(({ lines }) => describe(lines, section));
  const seen = new Map<string, number>();
  for (const word of described.flat().flatMap(({ words }) => words)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const names = [...seen]
    .filter(([, times]) => times >= FEWEST)
    .map(([name]) => name)
    .sort();
  const features = new Map(names.map((name, at) => [name, at]));
  const model: Model = {
    features,
    weights: new Float64Array(names.length * count),
    transitions: new Float64Array(count * count),
  };
  const sums = { weights: new Float64Array(names.length * count), transitions: new Float64Array(count * count) };
  let step = 1;
  for (let round = 0; round < ROUNDS; round++) {
    let wrong = 0;
    for (const [at, { labels: told }] of examples.entries()) {
      const lines = described[at] ?? [];
      const words = lines.map((line) => line.words);
      const found = decode(model, lines).map(({ label }) => label);
      wrong += update({ model, sums, step, words, told, found });
      step += 1;
    }
    process.stdout.write(`${section} ${round}: ${wrong} lines wrong\n`);
  }
  const average = (values: Float64Array, total: Float64Array) =>
    pack([...values].map((value, at) => Math.round((value - (total[at] ?? 0) / step) * UNIT)));
  return {
    features: names.join("|"),
    values: average(model.weights as Float64Array, sums.weights),
    transitions: average(model.transitions as Float64Array, sums.transitions),
  };
}

/** Packs 16-bit numbers as base64, low byte first. */
function pack(values: readonly number[]): string {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeInt16LE(value, at * 2);
  return bytes.toString("base64");
}

interface Update {
  model: Model;
  sums: { weights: Float64Array; transitions: Float64Array };
  step: number;
  words: readonly string[][];
  told: Example["labels"];
  found: Example["labels"];
}

/** Corrects the weights after one section. Returns the number of lines that were labelled wrongly. */
function update({ model, sums, step, words, told, found }: Update): number {
  const change = (kind: "weights" | "transitions", at: number, by: number) => {
    const [values, total] = [model[kind] as Float64Array, sums[kind]];
    values[at] = (values[at] ?? 0) + by;
    total[at] = (total[at] ?? 0) + by * step;
  };
  let wrong = 0;
  for (const [at, right] of told.entries()) {
    const [should, is] = [labels.indexOf(right), labels.indexOf(found[at] ?? "t")];
    if (should !== is) {
      wrong += 1;
      for (const word of words[at] ?? []) {
        const feature = model.features.get(word);
        if (feature === undefined) continue;
        change("weights", feature * count + should, 1);
        change("weights", feature * count + is, -1);
      }
    }
    if (at === 0) continue;
    const [before, was] = [labels.indexOf(told[at - 1] ?? "t"), labels.indexOf(found[at - 1] ?? "t")];
    if (before === was && should === is) continue;
    change("transitions", before * count + should, 1);
    change("transitions", was * count + is, -1);
  }
  return wrong;
}

const file = new URL("../../../backend/candidates/resume/reading/model/weights.json", import.meta.url);
writeFileSync(file, `${JSON.stringify({ work: train("work"), education: train("education") }, null, 2)}\n`);
