import { env } from "./env.server";

/**
 * Returns the origin for what search engines and caches keep (robots, sitemap, canonical and `og:` addresses), or null
 * where none is configured. There a Host header that anybody sent must not stand, or it would be kept for others.
 */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** Returns the origin where people reach us: configured, or this request's, never from a forwarded header. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
