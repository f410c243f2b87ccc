import { toCompanySlug } from "#contract/vacancies/companySlug";
import { feedRowSchema, type FeedRow } from "#contract/vacancies/feed";
import type { feedFormats } from "#contract/vacancies/feed";
import { digest } from "../../../platform/crypto/secret";
import { foldCity } from "#contract/base/fold";
import { ibgeCity } from "../../places/cities";
import { toCard, type VacancyCard, type VacancyContent } from "../../cards/content";
import { SEARCH_VECTOR_VERSION, toLexemes } from "../../search/searchVector";
import { toTsvector } from "../../search/vectorQuery";
import { toSearchTerms } from "../../search/searchTerms";
import { longExperienceIn } from "./experience";
import { fromIndeed } from "./fromIndeed";
import { fromJsonLd, jobPostingsIn } from "./fromJsonLd";
import { withPlainTexts } from "./plainText";
import type { RawRow, RowProblem as Unread } from "./rawRow";
import { type Reasons, reasonsIn } from "../../../messaging/texts/reasons";
import { isTransportVoucher } from "./wording";

export type FeedFormat = (typeof feedFormats)[number];

/** A good row: enough to tell whether the store has it already. */
export interface CheckedRow {
  line: number;
  /** The row in the fields of our own feed. */
  row: FeedRow;
  externalId: string;
  contentHash: string;
  isMended: boolean;
}

/** A good row in the form in which the store takes it. */
export interface PreparedRow {
  externalId: string;
  status: number;
  opensAt: string;
  closesAt: string | null;
  content: VacancyContent;
  card: VacancyCard;
  companySlug: string | null;
  /** The text of a tsvector. */
  searchVector: string;
  /** What goes into the search terms. */
  words: string[];
  contentHash: string;
}

export interface RowWarning {
  line: number;
  externalId: string;
  reason: string;
}

interface RowProblem {
  line: number;
  externalId: string | null;
  field: string | null;
  reason: string;
}

/** Converts a raw row to rows of our own feed, several for several JSON-LD postings, or to what is wrong with it. */
export function checkRow(
  raw: RawRow,
  format: FeedFormat,
  { texts, toError, toReason }: Reasons = reasonsIn("en"),
): { rows: CheckedRow[]; problems: RowProblem[] } {
  const refused = (why: Unread) => ({
    rows: [],
    problems: [{ line: raw.line, externalId: null, field: null, reason: texts.rows[why] }],
  });
  if (raw.problem) return refused(raw.problem);
  const candidates = inOurFields(raw.value, format);
  if (!candidates) return refused("notUnderstood");
  if (!candidates.length) return refused(format === "jsonld" ? "notPosting" : "notObject");
  const rows: CheckedRow[] = [];
  const problems: RowProblem[] = [];
  for (const candidate of candidates) {
    const result = feedRowSchema.safeParse(candidate, { error: toError });
    if (result.success) rows.push(toChecked(raw, result.data));
    else {
      const { externalId } = candidate;
      for (const issue of result.error.issues.slice(0, 5)) {
        problems.push({
          line: raw.line,
          externalId: typeof externalId === "string" && externalId ? externalId.slice(0, 200) : null,
          field: issue.path.join("."),
          reason: toReason(issue),
        });
      }
    }
  }
  return { rows, problems };
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

const toChecked = ({ line, isMended = false }: RawRow, row: FeedRow): CheckedRow => ({
  line,
  row,
  externalId: row.externalId,
  contentHash: digest(JSON.stringify([SEARCH_VECTOR_VERSION, row])),
  isMended,
});

/** Prepares a row for the store. It takes as long as checking it, so it is done for new and changed rows alone. */
export function prepareRow({ row, contentHash }: CheckedRow): PreparedRow {
  const { externalId, status, opensAt, closesAt, ...rest } = row;
  const city = ibgeCity(rest.state, rest.city);
  const content: VacancyContent = {
    ...rest,
    city: city ?? rest.city,
    company: toCompany(rest.company),
    transportVoucher: rest.transportVoucher ?? (rest.benefits.some(isTransportVoucher) || null),
  };
  return {
    externalId,
    status,
    opensAt,
    closesAt,
    content,
    card: toCard(content),
    companySlug: toCompanySlug(content.company.name),
    searchVector: toTsvector(toLexemes(content)),
    words: toSearchTerms(content),
    contentHash,
  };
}

/** A shorter name is part of other words. */
const SHORTEST_TELLING = 4;

/** What the operator should look at in a row that was taken in. */
export function findWarnings({ line, row, externalId, isMended }: CheckedRow, reasons: Reasons): RowWarning[] {
  const { mended, unknownCity, namesHidden, longExperience } = reasons.texts.import;
  const warn = (reason: string) => ({ line, externalId, reason });
  const warnings = isMended ? [warn(mended)] : [];
  if (!ibgeCity(row.state, row.city)) warnings.push(warn(unknownCity(row.city, row.state)));
  // The name is not kept, but what the company wrote is shown as it is.
  const name = foldCity(row.company.name);
  const texts = [row.roleName, row.description, ...row.responsibilities, ...row.requirements, ...row.benefits];
  if (row.company.hidden && name.length >= SHORTEST_TELLING && texts.some((text) => foldCity(text).includes(name)))
    warnings.push(warn(namesHidden));
  const demand = longExperienceIn([...row.requirements, ...row.responsibilities, row.description]);
  if (demand) warnings.push(warn(longExperience(demand.slice(0, 160))));
  return warnings;
}

/** A hidden company's name, logo and phone are not kept, and neither is its description if that contains the name. */
function toCompany({ name, about, logo, phone, hidden }: FeedRow["company"]): VacancyContent["company"] {
  if (!hidden) return { name, about, logo, ...(phone && { phone }), hidden };
  return { name: null, about: foldCity(about).includes(foldCity(name)) ? "" : about, logo: null, hidden };
}
