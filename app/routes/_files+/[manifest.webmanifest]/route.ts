import { env } from "~/services/server/serve/env.server";
import { paths } from "~/services/server/navigation/paths";

const icon = (src: string, type: string, sizes: string, purpose?: "maskable") => ({
  src,
  sizes,
  type,
  ...(purpose && { purpose }),
});

/** The entry on a phone's home screen (W3C Web Application Manifest). */
const manifest = {
  name: env.BRAND_NAME,
  short_name: env.BRAND_NAME,
  description: "Vagas do setor automotivo em todo o Brasil",
  lang: "pt-BR",
  dir: "ltr",
  id: "/",
  start_url: paths.home(),
  scope: "/",
  display: "standalone",
  background_color: "#f5f8fa",
  theme_color: "#00665f",
  icons: [
    icon("/favicon.svg", "image/svg+xml", "any"),
    icon("/icons/icon-192.png", "image/png", "192x192"),
    icon("/icons/icon-512.png", "image/png", "512x512"),
    icon("/icons/maskable-512.png", "image/png", "512x512", "maskable"),
  ],
};

export const loader = () =>
  new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
