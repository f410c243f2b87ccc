import type { EndpointResponse } from "#contract/endpoint";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { escapeUTF8 } from "entities";
import { listCompanySlugs } from "#contract/company";
import { listOpenVacancyIds } from "#contract/vacancy";
import { fileLoader } from "~/services/screen/fileLoader.server";
import { publicLoader } from "~/services/screen/handlers.server";
import { publicOrigin } from "~/services/serve/origin.server";
import { paths } from "~/services/shell/paths";

/** A file lists 50,000 addresses at most (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** Companies leave room for vacancies. */
const MOST_COMPANIES = 10_000;

const pages = [paths.landing(), paths.publicSearch(), paths.terms(), paths.privacy(), paths.accessibility()];

/**
 * The public pages, the companies that have open vacancies, and every open vacancy (docs/design.md, section 6). There
 * is none where no public origin is configured, because its addresses are absolute.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "text", () =>
    publicLoader(async ({ api }) => {
      if (!publicOrigin) throw data(null, { status: 404 });
      const origin = escapeUTF8(publicOrigin);
      const entries = pages.map((path) => `<url><loc>${origin}${path}</loc></url>`);
      const add = (path: string, opensAt: string) =>
        entries.push(`<url><loc>${origin}${path}</loc><lastmod>${opensAt.slice(0, 10)}</lastmod></url>`);
      let afterSlug: string | null = "";
      while (afterSlug !== null && entries.length < MOST_COMPANIES) {
        const { rows, next }: EndpointResponse<typeof listCompanySlugs> = await api.call(listCompanySlugs, {
          query: { after: afterSlug },
        });
        for (const { slug, opensAt } of rows) add(paths.company(slug), opensAt);
        afterSlug = next;
      }
      let after: number | null = 0;
      while (after !== null && entries.length < MOST_ADDRESSES) {
        const { rows, next }: EndpointResponse<typeof listOpenVacancyIds> = await api.call(listOpenVacancyIds, {
          query: { after },
        });
        for (const { id, opensAt } of rows) add(paths.publicVacancy(id), opensAt);
        after = next;
      }
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.slice(0, MOST_ADDRESSES).join("\n")}\n</urlset>\n`;
      return new Response(xml, {
        headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
      });
    }),
  );
