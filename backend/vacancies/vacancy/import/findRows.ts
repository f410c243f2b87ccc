import { feedRowSchema, type feedFormats, type FeedRow } from "#contract/vacancies/feed";
import { fromIndeed } from "./fromIndeed";
import { fromJsonLd, jobPostingsIn } from "./fromJsonLd";
import { withPlainTexts } from "./plainText";
import type { Conversion, RawRow, RowProblem as Unread } from "./rawRow";
import { type Reasons, reasonsIn } from "../../../messaging/texts/reasons";

export type FeedFormat = (typeof feedFormats)[number];

interface RowProblem {
  line: number;
  externalId: string | null;
  field: string | null;
  code: string;
  reason: string;
}

/** A value that could not be taken as it stands: the key of its text, and the text. */
export interface ToldDoubt {
  code: string;
  reason: string;
}

/** A good row in the fields of our own feed, and what could not be taken as it stands. */
interface FoundRow {
  row: FeedRow;
  doubts: ToldDoubt[];
}

/** The contents of one raw row. */
export interface FoundRows {
  line: number;
  rows: FoundRow[];
  problems: RowProblem[];
  /** Names of fields that the format does not know. */
  unknown: string[];
  /** True if the source ends in the middle: what it would have said after this is not known. */
  isCutOff: boolean;
}

const cutOff = new Set<Unread>(["truncated", "unclosedFeed"]);

/** A report repeats at most so much of a feed's own text, in characters. */
const LONGEST_TOLD = 160;

/** Converts a raw row to rows of our own feed, several for several JSON-LD postings, or to what is wrong with it. */
export function findRows(
  raw: RawRow,
  format: FeedFormat,
  { t, toError, toReason, toCode }: Reasons = reasonsIn("en"),
): FoundRows {
  const { line, isMended = false } = raw;
  const isCutOff = raw.problem !== undefined && cutOff.has(raw.problem);
  const found: FoundRows = { line, rows: [], problems: [], unknown: [], isCutOff };
  const refused = (why: Unread): FoundRows => ({
    ...found,
    problems: [{ line, externalId: null, field: null, code: why, reason: t(`companyApi:rows.${why}`) }],
  });
  if (raw.problem) return refused(raw.problem);
  const other = findOtherFormat(raw.value);
  if (other) return refused(other);
  const candidates = inOurFields(raw.value, format);
  if (!candidates) return refused("notUnderstood");
  if (!candidates.length) return refused(format === "jsonld" ? "notPosting" : "notObject");
  for (const { fields, doubts, unknown } of candidates) {
    const result = feedRowSchema.safeParse(fields, { error: toError });
    if (result.success) {
      const told = doubts.map(({ about, text }) => ({
        code: about,
        reason: t(`companyApi:import.${about}`, { pay: text.slice(0, LONGEST_TOLD) }),
      }));
      found.rows.push({
        row: result.data,
        doubts: isMended ? [{ code: "mended", reason: t("companyApi:import.mended") }, ...told] : told,
      });
      found.unknown.push(...unknown);
    } else {
      const { externalId } = fields;
      for (const issue of result.error.issues.slice(0, 5)) {
        found.problems.push({
          line,
          externalId: typeof externalId === "string" && externalId ? externalId.slice(0, 200) : null,
          field: issue.path.join("."),
          code: toCode(issue),
          reason: toReason(issue),
        });
      }
    }
  }
  return found;
}

/** Finds the format of a JSON row that programs of other houses write; null where it may be ours. */
function findOtherFormat(value: unknown): Unread | null {
  if (typeof value !== "object" || value === null || !("jobs" in value) || !Array.isArray(value.jobs)) return null;
  const [job] = value.jobs as unknown[];
  if (typeof job !== "object" || job === null) return null;
  if ("absolute_url" in job) return "isGreenhouse";
  return "shortcode" in job ? "isWorkable" : null;
}

/** Returns null if a value is of a kind that the format does not know where it stands. */
function inOurFields(value: unknown, format: FeedFormat): Conversion[] | null {
  try {
    return convert(value, format);
  } catch (error) {
    // An object such as {"toString": 1} has no text and no number.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function convert(value: unknown, format: FeedFormat): Conversion[] {
  if (format === "jsonld") return jobPostingsIn(value).flatMap(fromJsonLd);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  if (format === "indeed") return [fromIndeed(value as Record<string, string>)];
  const fields = withPlainTexts(value) as Record<string, unknown>;
  return [{ fields, doubts: [], unknown: Object.keys(fields).filter((name) => !(name in feedRowSchema.shape)) }];
}
