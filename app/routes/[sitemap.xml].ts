import type { LoaderFunctionArgs } from "@remix-run/node";
import { escapeUTF8 } from "entities";
import { listOpenVacancyIds } from "#contract/vacancy";
import { createApi } from "~/services/api/client.server";
import { getOrigin } from "~/services/serve/origin.server";

/** sitemaps.org: a file lists 50,000 addresses at most. */
const MOST_ADDRESSES = 50_000;

const pages = ["/", "/vagas", "/terms", "/privacy", "/accessibility"];

/** The public pages and every open vacancy (docs/design.md, section 6). */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(null);
  // The request names the origin where none is configured.
  const origin = escapeUTF8(getOrigin(request));
  const entries = pages.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  let after: number | null = 0;
  while (after !== null && entries.length < MOST_ADDRESSES) {
    const { rows, next }: { rows: { id: number; opensAt: string }[]; next: number | null } = await api.load(
      listOpenVacancyIds,
      { query: { after } },
    );
    for (const { id, opensAt } of rows)
      entries.push(`<url><loc>${origin}/vagas/${id}</loc><lastmod>${opensAt.slice(0, 10)}</lastmod></url>`);
    after = next;
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.slice(0, MOST_ADDRESSES).join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
