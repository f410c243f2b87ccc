import { env } from "./env.server";

/** The origin in robots, sitemap, canonical and `og:`, which must not come from a Host header. */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** The configured origin, else this request's, never from a forwarded header. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
