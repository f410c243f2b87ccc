import { DAY_MS } from "#contract/base/time";
import { env } from "~/services/server/serve/env.server";
import { publicOrigin } from "~/services/server/serve/origin.server";
import { paths } from "~/services/server/navigation/paths";

/** The time until the file expires, in ms. RFC 9116, 2.5.5, recommends less than a year. */
const LASTS = 180 * DAY_MS;

/** Answers with the contact for security flaws (RFC 9116), or 404 without a public address. */
export const loader = () => {
  if (!publicOrigin) throw new Response(null, { status: 404 });
  const lines = [
    `Contact: ${env.SECURITY_CONTACT ?? publicOrigin + paths.contact()}`,
    `Expires: ${new Date(Date.now() + LASTS).toISOString()}`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
};
