import { env } from "./env.server";

/** Where people reach the web, for addresses that leave it: PUBLIC_ORIGIN, else whatever Host the request names. */
export const publicOrigin = (request: Request): string => env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
