import { publicOrigin } from "~/services/server/serve/origin.server";

export const loader = () =>
  new Response(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\n${publicOrigin ? `\nSitemap: ${publicOrigin}/sitemap.xml\n` : ""}`,
    { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } },
  );
