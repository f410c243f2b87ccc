import { env } from "./env.server";

/** The origin for what others keep (robots, sitemap, canonical, `og:`), or null: never one of a Host header. */
export const publicOrigin: string | null = env.PUBLIC_ORIGIN ?? null;

/** Returns the origin where people reach us: configured, or this request's, never from a forwarded header. */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
