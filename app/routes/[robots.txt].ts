import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "~/services/origin.server";

/** What is behind the login is of no use to a search engine. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(`User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
