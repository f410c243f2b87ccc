import type { AnswerValue, ShownItem } from "#contract/applications/assessments";
import type { PendingFields } from "~/services/requests/forms/pendingSubmission";

export type FieldValues = Record<string, string[]>;

/** Returns the name of an item's field. A ranking has a field for each option, a date a field for each part. */
export const fieldName = (itemId: string, part?: string) => `answer.${itemId}${part ? `.${part}` : ""}`;

export const dateParts = ["day", "month", "year"] as const;

/** Returns the name of the hidden field with the revision of the answer that the page has shown. */
export const revisionName = (itemId: string) => `revision.${itemId}`;

export interface SentAnswer {
  item: string;
  value: AnswerValue;
  revision: number;
}

/** Reads the answers from a posted form. Invalid answers are returned too, because the API names their errors. */
export function readAnswers(items: readonly ShownItem[], form: FormData): SentAnswer[] {
  return items.map((item) => ({ item: item.id, value: readAnswer(item, form), revision: readRevision(item.id, form) }));
}

export function readRevision(itemId: string, form: FormData): number {
  const revision = Number(form.get(revisionName(itemId)));
  return Number.isInteger(revision) && revision > 0 ? revision : 0;
}

function readAnswer(item: ShownItem, form: FormData): AnswerValue {
  const text = (part?: string) => {
    const value = form.get(fieldName(item.id, part));
    return typeof value === "string" ? value.trim() : "";
  };
  switch (item.kind) {
    case "singleChoice":
    case "shortText":
    case "longText":
      return text() || null;
    case "multipleChoice":
      return form.getAll(fieldName(item.id)).filter((value) => typeof value === "string");
    case "ranking":
      return readRanking(item, text);
    case "yesNo":
      return text() === "" ? null : text() === "yes";
    case "scale":
    case "number":
      return readNumber(text());
    case "file":
      // Files are uploaded by their own calls (answerFiles.server.ts), and null leaves a stored file as it is.
      return null;
    case "date":
      return readDate(dateParts.map((part) => text(part)));
  }
}

/** Sorts the options by their typed ranks. Returns an invalid answer for repeated ranks, and null without ranks. */
function readRanking({ options = [] }: ShownItem, text: (part: string) => string): AnswerValue {
  const placed = options.map(({ id }) => ({ id, place: Number(text(id)) })).filter(({ place }) => place >= 1);
  if (placed.length === 0) return null;
  if (new Set(placed.map(({ place }) => place)).size < placed.length) return ["?"];
  return placed.sort((a, b) => a.place - b.place).map(({ id }) => id);
}

/** Parses a number, also if written as 2,5 or 1.500. Returns any other text unchanged. */
function readNumber(text: string): AnswerValue {
  if (text === "") return null;
  const plain =
    /,\d+$/.test(text) || /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}

function readDate([day = "", month = "", year = ""]: string[]): AnswerValue {
  if (!day && !month && !year) return null;
  return `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export function toFieldValues(item: ShownItem): FieldValues {
  const { id, answer, kind } = item;
  if (answer === null || kind === "file") return {};
  if (kind === "ranking" && Array.isArray(answer))
    return Object.fromEntries(answer.map((option, index) => [fieldName(id, option), [String(index + 1)]]));
  if (kind === "date" && typeof answer === "string") {
    const [year = "", month = "", day = ""] = answer.split("-");
    return { [fieldName(id, "day")]: [day], [fieldName(id, "month")]: [month], [fieldName(id, "year")]: [year] };
  }
  if (typeof answer === "boolean") return { [fieldName(id)]: [answer ? "yes" : "no"] };
  if (kind === "number") return { [fieldName(id)]: [String(answer).replace(".", ",")] };
  return { [fieldName(id)]: [answer].flat().map(String) };
}

export const WRITTEN = "written";

export function toTyped(form: FormData): FieldValues {
  const typed: FieldValues = {};
  for (const [name, value] of form)
    if (typeof value === "string" && /^(answer|revision)\./.test(name)) (typed[name] ??= []).push(value);
  return typed;
}

/** Returns the texts that were typed on a page. `written` lists the items that are answered in words. */
export const listTexts = ({ shown, written, typed }: { shown: string[]; written: string[]; typed: FieldValues }) =>
  shown
    .filter((item) => written.includes(item))
    .flatMap((item) => typed[fieldName(item)] ?? [])
    .filter((text) => text.trim() !== "");

export function flattenFields(fields: PendingFields, before = ""): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string[]][] =>
      typeof value === "string" || Array.isArray(value)
        ? [[before + name, [value].flat().filter((one) => typeof one === "string")]]
        : Object.entries(flattenFields(value, `${before}${name}.`)),
    ),
  );
}
