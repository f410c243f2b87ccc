import { env } from "./env.server";

/**
 * Where people reach us: as configured, else as this request did (a demo on a home network). Never from a forwarded
 * header.
 */
export function getOrigin(request: Request): string {
  return env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
}
