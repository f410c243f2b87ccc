import { z } from "zod";
import type { FieldProblem } from "./fieldProblem";

/** A code as a zod message, checked by the type checker. */
export const say = (code: FieldProblem) => ({ error: code });

/** The same, and nothing more is said of the field: who left it empty need not read that it is also too short. */
export const sayOnly = (code: FieldProblem) => ({ error: code, abort: true });

// PostgreSQL's text can't hold NUL; the other control characters have no place in what a person types, and U+FFFD is
// what invalid UTF-8 decodes to; half a surrogate pair (\p{Cs}) is no character, and its JSON refuses it. Tab and line
// breaks are allowed where `lines` is. U+0080 to U+009F come from feeds in another encoding: ugly, and harmless.
const oddInLine = /(?![\u0080-\u009f])\p{Cc}|[\ufffd\u2028\u2029\p{Cs}]/u;
const oddInText = /(?![\t\n\r\u0080-\u009f])\p{Cc}|[\ufffd\p{Cs}]/u;

/** One line of text typed by a person: trimmed, inner white space folded, NFC, no control characters. `max` in characters. */
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

/** Text of several lines: line breaks become "\n". `max` in characters. */
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

/** A calendar day: YYYY-MM-DD. */
export const day = z.iso.date(say("dateInvalid"));
