import type { Line } from "../line";
import { describe, type LabelledSection } from "./features";
import { decode, type Labelled, type Model } from "./viterbi";
import weights from "./weights.json";

/** Decodes base64 into signed 16-bit numbers, low byte first. */
function toNumbers(packed: string): Int16Array {
  const bytes = Buffer.from(packed, "base64");
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2));
}

const toModel = ({ features, values, transitions }: (typeof weights)[LabelledSection]): Model => ({
  features: new Map(features.split("|").map((name, at) => [name, at])),
  weights: toNumbers(values),
  transitions: toNumbers(transitions),
});

const models: Record<LabelledSection, Model> = { work: toModel(weights.work), education: toModel(weights.education) };

export const labelLines = (lines: readonly Line[], section: LabelledSection): Labelled[] =>
  decode(models[section], describe(lines, section));
