import { z } from "zod";
import type { FieldProblem } from "./fieldProblem";

/** Makes a code a zod message. The type checker knows the codes. */
export const say = (code: FieldProblem) => ({ error: code });

/** Does the same, and stops the checks of the field: an empty field need not be called too short as well. */
export const sayOnly = (code: FieldProblem) => ({ error: code, abort: true });

// PostgreSQL's text can't hold NUL, and its JSON refuses half a surrogate pair (\p{Cs}). The other control characters
// have no place in what a person types, and U+FFFD is what invalid UTF-8 decodes to. `lines` allows tabs and line
// breaks. U+0080 to U+009F come from feeds in another encoding; they are ugly and harmless, so they pass.
const oddInLine = /(?![\u0080-\u009f])\p{Cc}|[\ufffd\u2028\u2029\p{Cs}]/u;
const oddInText = /(?![\t\n\r\u0080-\u009f])\p{Cc}|[\ufffd\p{Cs}]/u;

/** One typed line: trimmed, inner white space folded, NFC, no control characters. `max` is in characters. */
export const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .normalize("NFC")
        .trim()
        .replace(/[ \u00a0]+/g, " "),
    )
    .pipe(
      z
        .string()
        .max(max, say("tooLong"))
        .refine((text) => !oddInLine.test(text), say("characterInvalid")),
    );

/** Text of several lines. Line breaks become "\n". `max` is in characters. */
export const lines = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, say("tooLong"))
        .refine((text) => !oddInText.test(text), say("characterInvalid")),
    );

/** An instant: ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime();

/** An instant with any offset, as "2027-03-12T14:30:00-03:00", converted to UTC. `params` has the error's text. */
export const instantWithOffset = (params: { error?: FieldProblem } = {}) =>
  z.iso
    .datetime({ offset: true, ...params })
    // UTC stays to the letter, because a feed's rows are compared by their hash.
    .transform((text) => (text.endsWith("Z") ? text : new Date(text).toISOString()))
    .pipe(z.iso.datetime(params));
/** An instant as a company's call writes it. */
export const writtenInstant = instantWithOffset(say("dateInvalid"));

/** A calendar day: YYYY-MM-DD. */
export const day = z.iso.date(say("dateInvalid"));

/** A time of the day, as "18:00". */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
export const timeOfDay = z.string().regex(TIME_OF_DAY);
