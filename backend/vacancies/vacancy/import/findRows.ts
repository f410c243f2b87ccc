import { feedRowSchema, type feedFormats, type FeedRow } from "#contract/vacancies/feed";
import { fromIndeed } from "./fromIndeed";
import { fromJsonLd, jobPostingsIn } from "./fromJsonLd";
import { withPlainTexts } from "./plainText";
import type { RawRow, RowProblem as Unread } from "./rawRow";
import { type Reasons, reasonsIn } from "../../../messaging/texts/reasons";

export type FeedFormat = (typeof feedFormats)[number];

interface RowProblem {
  line: number;
  externalId: string | null;
  field: string | null;
  reason: string;
}

/** What stands in one raw row. */
export interface FoundRows {
  line: number;
  isMended: boolean;
  /** The good rows, in the fields of our own feed. */
  rows: FeedRow[];
  problems: RowProblem[];
}

/** Converts a raw row to rows of our own feed, several for several JSON-LD postings, or to what is wrong with it. */
export function findRows(
  raw: RawRow,
  format: FeedFormat,
  { texts, toError, toReason }: Reasons = reasonsIn("en"),
): FoundRows {
  const { line, isMended = false } = raw;
  const found: FoundRows = { line, isMended, rows: [], problems: [] };
  const refused = (why: Unread): FoundRows => ({
    ...found,
    problems: [{ line, externalId: null, field: null, reason: texts.rows[why] }],
  });
  if (raw.problem) return refused(raw.problem);
  const candidates = inOurFields(raw.value, format);
  if (!candidates) return refused("notUnderstood");
  if (!candidates.length) return refused(format === "jsonld" ? "notPosting" : "notObject");
  for (const candidate of candidates) {
    const result = feedRowSchema.safeParse(candidate, { error: toError });
    if (result.success) found.rows.push(result.data);
    else {
      const { externalId } = candidate;
      for (const issue of result.error.issues.slice(0, 5)) {
        found.problems.push({
          line,
          externalId: typeof externalId === "string" && externalId ? externalId.slice(0, 200) : null,
          field: issue.path.join("."),
          reason: toReason(issue),
        });
      }
    }
  }
  return found;
}

/** Returns null if a value is of a kind that the format does not know where it stands. */
function inOurFields(value: unknown, format: FeedFormat): Record<string, unknown>[] | null {
  try {
    return convert(value, format);
  } catch (error) {
    // An object such as {"toString": 1} has no text and no number.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function convert(value: unknown, format: FeedFormat): Record<string, unknown>[] {
  if (format === "jsonld") return jobPostingsIn(value).map(fromJsonLd);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return [
    format === "indeed"
      ? fromIndeed(value as Record<string, string>)
      : (withPlainTexts(value) as Record<string, unknown>),
  ];
}
