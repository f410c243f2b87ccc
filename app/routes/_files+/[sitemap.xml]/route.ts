import type { EndpointResponse } from "#contract/base/endpoint";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { escapeUTF8 } from "entities";
import { listCompanySlugs } from "#contract/vacancies/company";
import { listOpenVacancyIds } from "#contract/vacancies/vacancy";
import type { Api } from "~/services/server/api/client.server";
import { fileLoader } from "~/services/requests/fileLoader.server";
import { publicLoader } from "~/services/requests/handlers.server";
import { publicOrigin } from "~/services/server/serve/origin.server";
import { paths } from "~/services/server/navigation/paths";

/** Vacancy ids per part, open or not. A file lists 50,000 addresses at most (sitemaps.org). */
const IDS_A_PART = 50_000;
/** With at most this many ids, vacancies and companies fit into one file: each listed company has an open vacancy. */
const IDS_OF_ONE_FILE = 24_000;
const MOST_COMPANIES = 49_000;

const pages = [paths.landing(), paths.publicSearch(), paths.terms(), paths.privacy(), paths.accessibility()];

/** Answers with one file, an index of parts, or a part; with 404 for an unknown part or without a public origin. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "text", () =>
    publicLoader(async ({ api }) => {
      if (!publicOrigin) throw data(null, { status: 404 });
      const part = new URL(request.url).searchParams.get("part");
      const { newest } = await api.call(listOpenVacancyIds, { query: { after: 0 } });
      const ids = newest ?? 0;
      const parts = Math.ceil(ids / IDS_A_PART);
      if (part === "pages") return toFile("urlset", [...listPages(), ...(await listCompanies(api))]);
      if (part !== null) {
        if (!/^\d{1,9}$/.test(part) || Number(part) >= parts) throw data(null, { status: 404 });
        return toFile("urlset", await listVacancies(api, Number(part)));
      }
      if (ids > IDS_OF_ONE_FILE) return toFile("sitemapindex", listParts(parts));
      return toFile("urlset", [...listPages(), ...(await listCompanies(api)), ...(await listVacancies(api, 0))]);
    }),
  );

interface Entry {
  path: string;
  opensAt?: string;
}

const listPages = (): Entry[] => pages.map((path) => ({ path }));

const listParts = (parts: number): Entry[] =>
  ["pages", ...Array(parts).keys()].map((part) => ({ path: `/sitemap.xml?part=${part}` }));

async function listCompanies(api: Api): Promise<Entry[]> {
  const entries: Entry[] = [];
  let after: string | null = "";
  while (after !== null && entries.length < MOST_COMPANIES) {
    const { rows, next }: EndpointResponse<typeof listCompanySlugs> = await api.call(listCompanySlugs, {
      query: { after },
    });
    for (const { slug, opensAt } of rows) entries.push({ path: paths.company(slug), opensAt });
    after = next;
  }
  return entries;
}

async function listVacancies(api: Api, part: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  const last = (part + 1) * IDS_A_PART;
  let after: number | null = part * IDS_A_PART;
  while (after !== null && after < last) {
    const { rows, next }: EndpointResponse<typeof listOpenVacancyIds> = await api.call(listOpenVacancyIds, {
      query: { after },
    });
    for (const { id, opensAt } of rows) if (id <= last) entries.push({ path: paths.publicVacancy(id), opensAt });
    after = next;
  }
  return entries;
}

function toFile(kind: "urlset" | "sitemapindex", entries: Entry[]): Response {
  const origin = escapeUTF8(publicOrigin ?? "");
  const element = kind === "urlset" ? "url" : "sitemap";
  const lines = entries.map(
    ({ path, opensAt }) =>
      `<${element}><loc>${origin}${path}</loc>${opensAt ? `<lastmod>${opensAt.slice(0, 10)}</lastmod>` : ""}</${element}>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${kind}>\n`;
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
