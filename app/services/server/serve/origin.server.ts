import { env } from "./env.server";

/** The origin for robots.txt, sitemap, canonical links and `og:`. It must never come from a Host header. */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** Returns the configured origin, or that of the request's address. Never trusts X-Forwarded-Host. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
