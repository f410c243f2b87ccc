import type { viewCompany } from "#contract/vacancies/company";
import type { EndpointResponse } from "#contract/base/endpoint";
import { DEEPEST_PAGE } from "#contract/base/paging";

/** Puts the data of a company's page together. `now` is in ISO 8601. */
export function toCompanyPage(
  { slug, name, about, phone, logo, record, vacancies }: EndpointResponse<typeof viewCompany>,
  now: string,
) {
  const { rows, page, limit, total, totalIsExact } = vacancies;
  return {
    slug,
    name,
    about,
    phone: phone ?? null,
    logo: logo ?? null,
    record: record ?? null,
    rows: rows,
    page,
    pages: Math.max(1, totalIsExact ? Math.ceil(total / limit) : DEEPEST_PAGE),
    total,
    totalIsExact,
    now,
  };
}
export type CompanyPage = ReturnType<typeof toCompanyPage>;

export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
