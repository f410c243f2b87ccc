import { env } from "./env.server";

/** The configured origin for robots, sitemap, canonical and `og:`, or null. Never from a Host header. */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** Returns the public origin: configured, or this request's, never from a forwarded header. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
