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

export interface ToldDoubt {
  code: string;
  reason: string;
}

interface FoundRow {
  row: FeedRow;
  doubts: ToldDoubt[];
}

export interface FoundRows {
  line: number;
  rows: FoundRow[];
  problems: RowProblem[];
  unknown: string[];
  isCutOff: boolean;
}

const cutOff = new Set<Unread>(["truncated", "unclosedFeed"]);

const LONGEST_TOLD = 160;

/** Converts a raw row to our rows, or to a problem. A JSON-LD posting with several places gives several rows. */
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

function findOtherFormat(value: unknown): Unread | null {
  if (typeof value !== "object" || value === null || !("jobs" in value) || !Array.isArray(value.jobs)) return null;
  const [job] = value.jobs as unknown[];
  if (typeof job !== "object" || job === null) return null;
  if ("absolute_url" in job) return "isGreenhouse";
  return "shortcode" in job ? "isWorkable" : null;
}

function inOurFields(value: unknown, format: FeedFormat): Conversion[] | null {
  try {
    return convert(value, format);
  } catch (error) {
    // Conversion to text throws for an object such as {"toString": 1}.
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
