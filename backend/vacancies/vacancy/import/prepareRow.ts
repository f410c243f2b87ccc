import { toCompanySlug } from "#contract/vacancies/companySlug";
import type { FeedRow } from "#contract/vacancies/feed";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { digest } from "../../../platform/crypto/secret";
import { foldCity } from "#contract/base/fold";
import { ibgeCity } from "../../places/cities";
import { toCard, type VacancyCard, type VacancyContent } from "../../cards/content";
import { SEARCH_VECTOR_VERSION, toLexemes } from "../../search/searchVector";
import { toTsvector } from "../../search/vectorQuery";
import { toSearchTerms } from "../../search/searchTerms";
import { longExperienceIn } from "./experience";
import type { FeedFormat, FoundRows, ToldDoubt } from "./findRows";
import type { Reasons } from "../../../messaging/texts/reasons";
import { findUnlawful } from "./unlawful";
import { isNoName, isTransportVoucher } from "./wording";

export type { FeedFormat };

export interface CheckedRow {
  number: number;
  line: number;
  row: FeedRow;
  externalId: string;
  contentHash: string;
  doubts: ToldDoubt[];
}

export interface PreparedRow {
  externalId: string;
  status: number;
  opensAt: string;
  closesAt: string | null;
  content: VacancyContent;
  card: VacancyCard;
  companySlug: string | null;
  searchVector: string;
  words: string[];
  contentHash: string;
}

export interface RowWarning extends ToldDoubt {
  row: number | null;
  line: number;
  externalId: string;
}

export const toChecked = ({ line, rows }: Pick<FoundRows, "line" | "rows">, number: number): CheckedRow[] =>
  rows.map(({ row, doubts }) => ({
    number,
    line,
    row,
    externalId: row.externalId,
    contentHash: digest(JSON.stringify([SEARCH_VECTOR_VERSION, row])),
    doubts,
  }));

/** Prepares a row for the store. Call it for new and changed rows only, because it takes as long as `findRows`. */
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

/** In characters. Shorter company names are often parts of other words. */
const SHORTEST_TELLING = 4;

export function findWarnings({ number, line, row, externalId, doubts }: CheckedRow, { t }: Reasons): RowWarning[] {
  const warn = (code: string, reason: string) => ({ row: number, line, externalId, code, reason });
  const warnings = doubts.map(({ code, reason }) => warn(code, reason));
  if (!ibgeCity(row.state, row.city) && row.city !== WHOLE_COUNTRY)
    warnings.push(warn("unknownCity", t("companyApi:import.unknownCity", { city: row.city, state: row.state })));
  // The vacancy's texts are shown unchanged, so they must not contain a confidential company's name.
  const name = foldCity(row.company.name);
  const texts = [row.roleName, row.description, ...row.responsibilities, ...row.requirements, ...row.benefits];
  if (
    row.company.hidden &&
    !isNoName(row.company.name) &&
    name.length >= SHORTEST_TELLING &&
    texts.some((text) => foldCity(text).includes(name))
  )
    warnings.push(warn("namesHidden", t("companyApi:import.namesHidden")));
  const demand = longExperienceIn([...row.requirements, ...row.responsibilities, row.description]);
  if (demand)
    warnings.push(warn("longExperience", t("companyApi:import.longExperience", { demand: demand.slice(0, 160) })));
  const forbidden = findUnlawful(row);
  if (forbidden) warnings.push(warn("unlawful", t("companyApi:import.unlawful", { demand: forbidden.slice(0, 320) })));
  return warnings;
}

/** Drops a confidential company's name, logo and phone, and its description if it contains the name. */
function toCompany({ name, about, logo, phone, hidden }: FeedRow["company"]): VacancyContent["company"] {
  if (!hidden) return { name, about, logo, ...(phone && { phone }), hidden };
  const namesIt = !isNoName(name) && foldCity(about).includes(foldCity(name));
  return { name: null, about: namesIt ? "" : about, logo: null, hidden };
}
