import { env } from "./env.server";

/** For robots, sitemap, canonical and `og:`. Never from a Host header. */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** The configured origin, else this request's, never from a forwarded header. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
