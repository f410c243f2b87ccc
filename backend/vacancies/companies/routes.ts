import type { FastifyInstance } from "fastify";
import { listCompanySlugs, viewCompany, viewLogo } from "#contract/vacancies/company";
import { limitVisitorInMemory } from "../../http/limits/limitVisitor";
import { handle } from "../../http/route";
import { notFound } from "../../platform/errors";
import { readLogo } from "./logos";
import { findCompanyPage, listSlugs } from "./view";

const COMPANIES_A_MINUTE = 600;
/** Enough for 12 sitemaps a minute (visitorLimits.server.ts), each of at most ten pages of companies. */
const SLUG_PAGES_A_MINUTE = 120;
/** A page of results shows ten logos, and a browser caches each for a year. */
const LOGOS_A_MINUTE = 6_000;

export function registerCompany(app: FastifyInstance): void {
  handle(app, listCompanySlugs, async ({ context, query, request }) => {
    limitVisitorInMemory(context, request, "company slugs", SLUG_PAGES_A_MINUTE);
    return listSlugs(context, query.after);
  });
  handle(app, viewCompany, async ({ context, params, query, request }) => {
    limitVisitorInMemory(context, request, "company", COMPANIES_A_MINUTE);
    return findCompanyPage(context, params.slug, query.page);
  });
  handle(app, viewLogo, async ({ context, params, request }) => {
    limitVisitorInMemory(context, request, "logo", LOGOS_A_MINUTE);
    const bytes = await readLogo(context, params);
    if (!bytes) throw notFound();
    return { base64: bytes.toString("base64") };
  });
}
