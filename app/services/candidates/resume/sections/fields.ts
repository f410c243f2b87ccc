import type { TFunction } from "i18next";
import type { Cnh } from "#contract/base/enums";
import type { Catalogue } from "~/locales/catalogue";
import { numberFormat } from "~/services/server/format/intl";
import { moneyText } from "~/services/server/format/money";
import { partialDateText } from "../dates";
import { toCategories, toLicence } from "../licence";
import type { KnownList } from "../suggest.server";

export interface ResumeTexts {
  t: TFunction<["resume", "enums"]>;
  language: string;
}

type Label = keyof Catalogue["resume"]["fields"];

interface Named {
  /** The field's name in the contract, so that the API server's errors are shown on the field. */
  name: string;
  label: Label;
  hint?: Label;
  optional?: true;
  /** The label in lists of errors, if it differs from `label`. */
  short?: Label;
  /** The label next to the saved value, if it differs from `label`. */
  fact?: keyof Catalogue["resume"]["facts"];
  /** The field's number, from 1, among the fields with the same label. */
  place?: number;
}

interface LineInput {
  /** The longest text allowed, in characters. */
  max: number;
  suggests?: KnownList;
  autoComplete?: string;
  inputMode?: "url";
  autoCapitalize?: "none";
  enterKeyHint?: "done";
}

/** For each closed list, a function from a value to the key of its text. */
const choiceKeys = {
  educationStatus: (value: string) => `educationStatus.${value}`,
  courseKind: (value: string) => `courseKind.${value}`,
  fluency: (value: string) => `fluency.${value}`,
  startTime: (value: string) => `startTime.${value}`,
  relocation: (value: string) => `relocation.${value}`,
  schooling: (value: string) => `enums:schooling.${value}`,
  shift: (value: string) => `enums:shift.${value}`,
  workplace: (value: string) => `enums:workplace.${value}`,
  contractType: (value: string) => `enums:contractType.${value}`,
  disability: (value: string) => `enums:disability.${value}`,
};

export type Field = Named &
  (
    | { kind: "line" | "number" | "amount"; input: LineInput }
    | { kind: "text"; input: { maxLength: number; rows: number } }
    | { kind: "one" | "several"; values: readonly string[]; choices: keyof typeof choiceKeys }
    | { kind: "month" | "day" | "tick" | "yesNo" | "licence" | "hidden" }
  );

export type ChoiceField = Extract<Field, { kind: "one" | "several" }>;

export interface DateParts {
  day?: string | undefined;
  month?: string | undefined;
  year?: string | undefined;
  [part: string]: string | undefined;
}
export interface SectionValues {
  [name: string]: string | string[] | DateParts | undefined;
}

export type Posted = Record<string, unknown>;

export const toText = (value: unknown) => (typeof value === "string" ? value : "");
export const some = (value: unknown) => (toText(value).trim() === "" ? undefined : toText(value));

/** Joins month and year to YYYY-MM, or to YYYY if there is no month (JSON Resume). Returns "" if both are empty. */
export function joinMonth(value: unknown): string {
  const { month, year } = (value ?? {}) as Posted;
  return [some(year)?.trim(), some(month)?.trim().padStart(2, "0")].filter(Boolean).join("-");
}

/** Joins the fields of day, month and year to YYYY-MM-DD. Returns null if all are empty. */
function joinDay(value: unknown): string | null {
  const { day, month, year } = (value ?? {}) as Posted;
  const parts = [year, month, day].map((part) => toText(part).trim());
  return parts.every((part) => part === "") ? null : parts.map((part) => part.padStart(2, "0")).join("-");
}

function splitDate(date: unknown): DateParts | undefined {
  if (!toText(date)) return undefined;
  const [year, month, day] = toText(date).split("-");
  return { year, month, day };
}

/** Parses a Brazilian amount ("2.500", "R$ 2.500,00", "2500") into centavos. Returns NaN for anything else. */
export function parseAmount(text: string): number {
  const typed = text.replace(/^\s*R\$/i, "").trim();
  const [, whole, cents = "00"] = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{2}))?$/.exec(typed) ?? [];
  return whole === undefined ? NaN : Number(whole.replaceAll(".", "")) * 100 + Number(cents);
}

const inReais = numberFormat({ maximumFractionDigits: 0 });
const inCentavos = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes "2.500", "2.500,50". */
const writeAmount = (centavos: number) => (centavos % 100 === 0 ? inReais : inCentavos)("pt-BR").format(centavos / 100);

const toNumber = (value: string) => (/^\s*\d{1,9}\s*$/.test(value) ? Number(value) : NaN);

export function read({ kind, optional }: Field, posted: unknown): unknown {
  switch (kind) {
    case "several":
      return posted === undefined ? [] : [posted].flat();
    case "month":
      return optional ? joinMonth(posted) || undefined : joinMonth(posted);
    case "day":
      return joinDay(posted);
    case "tick":
      return posted === "on";
    case "yesNo":
      return posted === "yes" ? true : posted === "no" ? false : null;
    case "number":
      return some(posted) && toNumber(toText(posted));
    case "amount":
      return some(posted) ? parseAmount(toText(posted)) : null;
    case "licence":
      return toCategories(toText(posted));
    default:
      return optional ? some(posted) : toText(posted);
  }
}

/** Converts a saved value to the value that the form's field shows. */
export function fill({ kind }: Field, value: unknown): SectionValues[string] {
  if (value === null || value === undefined) return undefined;
  switch (kind) {
    case "several":
      return value as string[];
    case "month":
    case "day":
      return splitDate(value);
    case "tick":
      return value ? "on" : undefined;
    case "yesNo":
      return value ? "yes" : "no";
    case "number":
      return (value as number).toString();
    case "amount":
      return writeAmount(value as number);
    case "licence":
      return toLicence(value as Cnh[]);
    default:
      return typeof value === "string" ? value : undefined;
  }
}

export const writeChoice = (t: ResumeTexts["t"], { choices }: ChoiceField, value: string): string =>
  t(choiceKeys[choices](value) as "fluency.basic");

/** Writes a saved value as text. Returns null if the value is not stated. */
export function write(field: Field, value: unknown, { t, language }: ResumeTexts): string | null {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "one":
      return writeChoice(t, field, value as string);
    case "several":
      return (value as string[]).map((each) => writeChoice(t, field, each)).join(", ");
    case "licence":
      return (value as Cnh[]).map((category) => t(`enums:cnh.${category}`)).join(", ");
    case "month":
    case "day":
      return partialDateText(value as string, language);
    case "tick":
      return value ? t("yes") : null;
    case "yesNo":
      return t(value ? "yes" : "no");
    case "number":
      return t("kilometres", { distance: value as number });
    case "amount":
      return moneyText(value as number, language);
    default:
      return typeof value === "string" ? value : null;
  }
}

/** Writes "março de 2019 – atual". `open` ("atual") is used if there is no end. */
export function writePeriod({ t, language }: ResumeTexts, start?: string, end?: string, open?: string): string {
  const last = end ? partialDateText(end, language) : open;
  if (!start) return last ?? "";
  const first = partialDateText(start, language);
  return last ? t("period", { start: first, end: last }) : first;
}
