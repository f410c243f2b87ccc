import { z } from "zod";
import type { FieldProblem } from "./fieldProblem";
import { compose } from "./fold";

/** Returns zod's error option with a code as its message. */
export const say = (code: FieldProblem) => ({ error: code });

/** Stops further checks of the field, so that an empty field is not called too short as well. */
export const sayOnly = (code: FieldProblem) => ({ error: code, abort: true });

// PostgreSQL refuses NUL and lone surrogates. U+FFFD replaces invalid UTF-8. Feeds may have U+0080 to U+009F.
const oddInLine = /(?![\u0080-\u009f])\p{Cc}|[\ufffd\u2028\u2029\p{Cs}]/u;
const oddInText = /(?![\t\n\r\u0080-\u009f])\p{Cc}|[\ufffd\p{Cs}]/u;

/** Accepts one line: trimmed, white space folded, NFC, no control characters. `max` is in characters. */
export const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      compose(text)
        .trim()
        .replace(/[ \u00a0]{2,}|\u00a0/g, " "),
    )
    .pipe(
      z
        .string()
        .max(max, say("tooLong"))
        .refine((text) => !oddInLine.test(text), say("characterInvalid")),
    );

/** Accepts several lines. Line breaks become "\n". `max` is in characters. */
export const lines = (max: number) =>
  z
    .string()
    .transform((text) => compose(text).replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, say("tooLong"))
        .refine((text) => !oddInText.test(text), say("characterInvalid")),
    );

/** ISO 8601 in UTC, as by `toISOString`. */
export const instant = z.iso.datetime();

/** Accepts any offset, as "2027-03-12T14:30:00-03:00", and converts it to UTC. `params`: the error. */
export const instantWithOffset = (params: { error?: FieldProblem } = {}) =>
  z.iso
    .datetime({ offset: true, ...params })
    // A time in UTC stays as written, because rows are compared by hash.
    .transform((text) => (text.endsWith("Z") ? text : new Date(text).toISOString()))
    .pipe(z.iso.datetime(params));
export const writtenInstant = instantWithOffset(say("dateInvalid"));

/** As YYYY-MM-DD. */
export const day = z.iso.date(say("dateInvalid"));

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
export const timeOfDay = z.string().regex(TIME_OF_DAY);

/** A code of six digits. Spaces, dots and hyphens between them are ignored. */
export const sixDigits = z
  .string(say("required"))
  .max(40, say("codeWrong"))
  .transform((typed) => typed.replace(/[\s.-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, say("codeWrong")));
