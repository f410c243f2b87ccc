import type { FieldProblem } from "#contract/base/fieldProblem";
import type { Item } from "#contract/applications/assessmentDefinition";
import type { AnswerValue } from "#contract/applications/assessments";
import { line, lines } from "#contract/base/text";

type CheckedAnswer = { value: AnswerValue; problem?: undefined } | { problem: FieldProblem };

/** Returns the value to store (null if empty) or a problem. Required items are checked when the attempt ends. */
export function checkAnswer(item: Item, value: AnswerValue): CheckedAnswer {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return { value: null };
  switch (item.kind) {
    case "singleChoice":
      return item.options.some(({ id }) => id === value) ? { value } : { problem: "choiceInvalid" };
    case "multipleChoice": {
      if (!areOptions(item.options, value)) return { problem: "choiceInvalid" };
      return value.length > (item.most ?? item.options.length) ? { problem: "tooManyChoices" } : { value };
    }
    case "ranking":
      return areOptions(item.options, value) && value.length === item.options.length
        ? { value }
        : { problem: "rankingInvalid" };
    case "scale":
      return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= item.steps
        ? { value }
        : { problem: "choiceInvalid" };
    case "yesNo":
      return typeof value === "boolean" ? { value } : { problem: "choiceInvalid" };
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return { problem: "numberInvalid" };
      if (item.min !== undefined && value < item.min) return { problem: "numberTooSmall" };
      return item.max !== undefined && value > item.max ? { problem: "numberTooLarge" } : { value };
    case "date": {
      if (typeof value !== "string" || !isDay(value)) return { problem: "dateInvalid" };
      const isOutside = (item.min !== undefined && value < item.min) || (item.max !== undefined && value > item.max);
      return isOutside ? { problem: "dateInvalid" } : { value };
    }
    case "shortText":
      return checkText(line(item.maxLength).safeParse(value));
    case "file":
      return typeof value === "string" && isFileAnswer(value) ? { value } : { problem: "invalid" };
    case "longText":
      return checkText(lines(item.maxLength).safeParse(value));
  }
}

export const toFileAnswer = (kind: FileKind, contentHash: string) => `${kind}.${contentHash}`;

export type FileKind = "pdf" | "webp";

const isFileAnswer = (text: string) => /^(?:pdf|webp)\.[\w-]{43}$/.test(text);

export const toFileKind = (value: AnswerValue): FileKind | null =>
  typeof value === "string" && isFileAnswer(value) ? (value.startsWith("pdf.") ? "pdf" : "webp") : null;

const areOptions = (options: readonly { id: string }[], value: AnswerValue): value is string[] =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((each) => options.some(({ id }) => id === each));

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function checkText(parsed: ReturnType<ReturnType<typeof line>["safeParse"]>): CheckedAnswer {
  if (parsed.success) return { value: parsed.data === "" ? null : parsed.data };
  const problem = parsed.error.issues[0]?.message;
  return { problem: problem === "tooLong" || problem === "characterInvalid" ? problem : "invalid" };
}
