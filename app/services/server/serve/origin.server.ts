import { env } from "./env.server";

/** The origin in robots, sitemap, canonical and `og:`, which must not come from a Host header. */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** Returns the configured origin, else this request's, but never a forwarded header's. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
