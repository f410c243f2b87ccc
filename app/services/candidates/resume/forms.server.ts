import { z } from "zod";
import type { FieldProblem } from "#contract/base/fieldProblem";
import {
  canCombine,
  entrySchemas,
  ownDisability,
  singleSchemas,
  type Content,
  type ListSection,
  type SingleSection,
} from "#contract/candidates/resume";
import { cnhSchema, schoolingSchema } from "#contract/base/enums";
import { say } from "#contract/base/text";
import { toCategories } from "./licence";
import type { AnyEntry } from "./sections";
import { findCbo } from "./suggest.server";

// Fields have the contract's names, so the API server's errors find them.

type Posted = Record<string, unknown>;
type Reader = (posted: Posted) => Posted;

const toText = (value: unknown) => (typeof value === "string" ? value : "");
const some = (value: unknown) => (toText(value).trim() === "" ? undefined : value);
const several = (value: unknown) => (value === undefined ? [] : [value].flat());

/** Joins month and year to JSON Resume's YYYY-MM, or YYYY without a month; "" if both are empty. */
export function joinMonth(value: unknown): string {
  const { month, year } = (value ?? {}) as { month?: unknown; year?: unknown };
  return [
    toText(year).trim(),
    toText(month)
      .trim()
      .padStart(toText(month).trim() ? 2 : 0, "0"),
  ]
    .filter(Boolean)
    .join("-");
}

/** Joins a day's three fields to YYYY-MM-DD; null if all are empty. */
function joinDay(value: unknown): string | null {
  const { day, month, year } = (value ?? {}) as Record<string, unknown>;
  const parts = [toText(year).trim(), toText(month).trim(), toText(day).trim()];
  return parts.every((part) => part === "") ? null : parts.map((part) => part.padStart(2, "0")).join("-");
}

const toNumber = (value: unknown) => (/^\s*\d{1,9}\s*$/.test(toText(value)) ? Number(value) : NaN);
const someNumber = (value: unknown) => (some(value) === undefined ? undefined : toNumber(value));

/** Parses a Brazilian amount ("2.500", "R$ 2.500,00", "2500") into centavos. Returns NaN for anything else. */
export function parseAmount(text: string): number {
  const typed = text.replace(/^\s*R\$/i, "").trim();
  const [, whole, cents = "00"] = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{2}))?$/.exec(typed) ?? [];
  return whole === undefined ? NaN : Number(whole.replaceAll(".", "")) * 100 + Number(cents);
}

/** Adds the scheme that people leave out. Other text is unchanged, and refused later. */
const withScheme = (url: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(url) ? `https://${url}` : url);

const readers: Record<ListSection | SingleSection, Reader> = {
  work: ({ name, position, location, startDate, endDate, isCurrent, summary }) => ({
    name: toText(name),
    position: toText(position),
    location: some(location),
    startDate: joinMonth(startDate),
    endDate: isCurrent === "on" ? joinMonth(endDate) || undefined : joinMonth(endDate),
    summary: some(summary),
  }),
  education: ({ institution, area, level, status, startDate, endDate }) => ({
    institution: toText(institution),
    area: toText(area),
    level: some(level),
    status: some(status),
    startDate: joinMonth(startDate) || undefined,
    endDate: joinMonth(endDate) || undefined,
  }),
  certificates: ({ name, issuer, kind, date, expires, hours }) => ({
    name: toText(name),
    issuer: some(issuer),
    kind: some(kind),
    date: joinMonth(date) || undefined,
    expires: joinMonth(expires) || undefined,
    hours: someNumber(hours),
  }),
  languages: ({ language, fluency }) => ({ language: toText(language), fluency: toText(fluency) }),
  links: ({ network, url }) => ({ network: toText(network), url: withScheme(toText(url).trim()) }),
  objective: ({ label, summary, ...roles }) => ({
    label: some(label),
    summary: some(summary),
    roles: Object.entries(roles)
      .filter(([name, value]) => /^role\d+$/.test(name) && some(value))
      .map(([, name]) => ({ name, cbo: findCbo(toText(name)) })),
  }),
  schooling: ({ level }) => ({ level: toText(level) }),
  licence: ({ categories, paidActivity, expires }) => ({
    categories: toCategories(toText(categories)),
    paidActivity: paidActivity === "on",
    expires: joinDay(expires),
  }),
  availability: ({ start, shifts, workplaces, contractTypes, relocation, distance, travels }) => ({
    start: some(start) ?? null,
    shifts: several(shifts),
    workplaces: several(workplaces),
    contractTypes: several(contractTypes),
    relocation: some(relocation) ?? null,
    distance: someNumber(distance) ?? null,
    travels: travels === "yes" ? true : travels === "no" ? false : null,
  }),
  salary: ({ minimum, negotiable }) => ({
    minimum: some(minimum) === undefined ? null : parseAmount(toText(minimum)),
    negotiable: negotiable === "on",
  }),
};

/** An entry can't be both current and ended: the person decides. */
const contradicts = ({ isCurrent, endDate }: Posted) => isCurrent === "on" && joinMonth(endDate) !== "";

export const entryForm = (section: ListSection, id: string): z.ZodType<AnyEntry> =>
  z.preprocess((value, context) => {
    const posted = (value ?? {}) as Posted;
    if (section === "work" && contradicts(posted)) {
      context.issues.push({
        code: "custom",
        path: ["endDate"],
        message: "endOrCurrent" satisfies FieldProblem,
        input: value,
      });
    }
    return { ...readers[section](posted), id };
  }, entrySchemas[section] as z.ZodType<AnyEntry>);

export const singleForm = (section: SingleSection): z.ZodType<Content<SingleSection>> =>
  z.preprocess(
    (value) => readers[section]((value ?? {}) as Posted),
    wanted[section] as z.ZodType<Content<SingleSection>>,
  );

/** A saved section needs its main field. A button of its own removes it. */
const wanted: Record<SingleSection, z.ZodType> = {
  ...singleSchemas,
  schooling: z.object({ level: schoolingSchema }),
  licence: singleSchemas.licence.extend({
    categories: z.array(cnhSchema).min(1, say("required")).refine(canCombine, say("cnhInvalid")),
  }),
};

/** Has a consent of its own (LGPD, art. 11). */
export const disabilityForm = z.object({
  kind: z.string(say("choiceInvalid")).pipe(ownDisability.shape.kind),
  needs: z.string(say("invalid")).default("").pipe(ownDisability.shape.needs.unwrap()),
  consent: z.literal("on", say("consentRequired")).transform(() => true as const),
});
