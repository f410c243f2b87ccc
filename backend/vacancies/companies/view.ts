import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { listCompanySlugs, viewCompany } from "#contract/vacancies/company";
import type { EndpointResponse } from "#contract/base/endpoint";
import { DEEPEST_PAGE, PAGE_SIZE } from "#contract/base/paging";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import { companyLogos, vacancies } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { findCards } from "../cards/cards";
import { findRecord } from "./record";

const SLUGS_A_PAGE = 5_000;
/** Most vacancies that are counted for a company, because no page shows later vacancies. */
const MOST_COUNTED = DEEPEST_PAGE * PAGE_SIZE;
/** The company's description and contact come from this many newest vacancies. */
const NEWEST = 20;

const { companySlug, opensAt, closesAt, status, content, id } = vacancies;

export async function findCompanyPage(
  context: AppContext,
  slug: string,
  page: number,
): Promise<EndpointResponse<typeof viewCompany>> {
  const newest = await context.db
    .select({
      name: sql<string>`${content} -> 'company' ->> 'name'`,
      about: sql<string>`${content} -> 'company' ->> 'about'`,
      phone: sql<string | null>`${content} -> 'company' ->> 'phone'`,
    })
    .from(vacancies)
    .where(and(eq(companySlug, slug), lte(opensAt, context.now())))
    .orderBy(desc(opensAt), desc(id))
    .limit(NEWEST);
  const [first] = newest;
  if (!first) throw notFound();
  const [listed, record, [logo]] = await Promise.all([
    listOpen(context, slug, page),
    findRecord(context, slug),
    context.db.select({ hash: companyLogos.hash }).from(companyLogos).where(eq(companyLogos.slug, slug)),
  ]);
  const phone = newest.find((row) => row.phone)?.phone;
  return {
    slug,
    name: first.name,
    about: newest.find(({ about }) => about)?.about ?? "",
    ...(phone && { phone }),
    ...(logo?.hash && { logo: logo.hash }),
    ...(record && { record }),
    vacancies: listed,
  };
}

async function listOpen(context: AppContext, slug: string, page: number) {
  const open = and(eq(companySlug, slug), whereOpen(context.now()));
  const counted = context.db
    .select({ id })
    .from(vacancies)
    .where(open)
    .limit(MOST_COUNTED + 1)
    .as("counted");
  const [{ total } = { total: 0 }] = await context.db.select({ total: sql<number>`count(*)::int` }).from(counted);
  const ids =
    page > DEEPEST_PAGE
      ? []
      : await context.db
          .select({ id })
          .from(vacancies)
          .where(open)
          .orderBy(desc(opensAt), desc(id))
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE);
  const { rows } = await findCards(
    context,
    ids.map((row) => row.id),
    null,
  );
  return { rows, page, limit: PAGE_SIZE, total: Math.min(total, MOST_COUNTED), totalIsExact: total <= MOST_COUNTED };
}

/** Selects vacancies that are open now, because the job may not have closed expired ones yet. */
const whereOpen = (now: Date): SQL | undefined =>
  and(eq(status, vacancyStatus.open), lte(opensAt, now), or(isNull(closesAt), gt(closesAt, now)));

export async function listSlugs(
  { db, now }: Pick<AppContext, "db" | "now">,
  after: string,
): Promise<EndpointResponse<typeof listCompanySlugs>> {
  const open = whereOpen(now()) ?? sql`true`;
  const next = (previous: SQL) =>
    sql`(select min(${companySlug}) from ${vacancies} where ${companySlug} > ${previous})`;
  const found = (await db.execute(sql`
    with recursive companies (slug) as (
      select ${next(sql`${after}`)}
      union all
      select ${next(sql`companies.slug`)} from companies where companies.slug is not null
    )
    select slug, newest as "opensAt" from companies,
      lateral (select max(${opensAt}) as newest from ${vacancies} where ${companySlug} = slug and ${open}) as opened
    where newest is not null limit ${SLUGS_A_PAGE}`)) as { rows: { slug: string; opensAt: string }[] };
  const rows = found.rows.map((row) => ({ slug: row.slug, opensAt: new Date(row.opensAt).toISOString() }));
  return { rows, next: rows.length === SLUGS_A_PAGE ? (rows.at(-1)?.slug ?? null) : null };
}
