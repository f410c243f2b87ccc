import { z } from "zod";
import { instantWithOffset, line, lines, say } from "../base/text";

// JSON Schema can't express a transform, so each text has a published pattern here. The checks accept a little more,
// such as surrounding white space.

/** Accepts at most `max` characters as JSON Schema counts: a surrogate pair is one character. */
const fits = (max: number) =>
  z
    .string()
    .refine((text) => text.length <= max || (text.length <= 2 * max && [...text].length <= max), say("tooLong"));

/** Matches any character except control characters, line separators, U+FFFD and lone surrogates. */
const inLine = String.raw`[^\u0000-\u001f\u007f\ufffd\u2028\u2029\ud800-\udfff]`;
const inText = String.raw`[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\ud800-\udfff]`;
/** Visible letters, digits and signs: a subset of the characters that the checks accept. */
const seen = String.raw`[!-~\u00a1-\u00ac\u00ae-\u024f\u0370-\u0377\u0400-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fef\uac00-\ud7a3]`;

const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const feedLine = (max: number) =>
  line(2 * max)
    .pipe(fits(max))
    .meta({ maxLength: max, pattern: `^${inLine}*$` });

export const visibleLine = (max: number) =>
  feedLine(max)
    .pipe(
      z
        .string()
        .min(1)
        .refine((text) => text === "" || text.replace(unseen, "") !== "", "text is invisible"),
    )
    .meta({ minLength: 1, maxLength: max, pattern: `^${inLine}*${seen}${inLine}*$` });

export const feedId = (max: number) =>
  feedLine(max)
    .pipe(z.string().min(1))
    .meta({ minLength: 1, maxLength: max, pattern: `^${inLine}*${seen}${inLine}*$` });

export const feedText = (max: number) =>
  lines(2 * max)
    .pipe(fits(max))
    .meta({ maxLength: max, pattern: `^${inText}*$` });

/** A Brazilian number: area code and eight or nine digits. */
export const phone = /^(?:\+?55[\s.-]?)?\(?0?[1-9]\d\)?[\s.-]?\d{4,5}[\s.-]?\d{4}$/;
export const feedPhone = line(30)
  .pipe(z.string().regex(phone, "phone is none"))
  .meta({ maxLength: 30, pattern: phone.source.replaceAll(String.raw`\s`, " ") });

export const feedPicture = z
  .url({ protocol: /^https$/ })
  .pipe(line(2000))
  .meta({
    maxLength: 2000,
    pattern: String.raw`^https://(?:[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*\.)+[A-Za-z]{2,}(?:/[!-~]*)?$`,
  });

const dayOfMonth = String.raw`(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`;
const leapDay = "(?:19(?:7[26]|8[048]|9[26])|20(?:[02468][048]|[13579][26]))-02-29";
const timeWithOffset = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
/** Accepts instants from 1970 on, because PostgreSQL has no year 0, and odd offsets before 1970. */
export const feedInstant = instantWithOffset()
  .refine((text) => text >= "1970", "date is out of range")
  .meta({ pattern: String.raw`^(?:(?:197[1-9]|19[89]\d|20\d\d)-${dayOfMonth}|${leapDay})${timeWithOffset}$` });
