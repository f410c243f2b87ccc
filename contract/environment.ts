import { z } from "zod";

/** Environment variables as `process.env` holds them. */
export type Variables = Record<string, string | undefined>;

/** A variable that turns something on (1 or true) or off (0 or false). */
export const flag = z
  .enum(["0", "1", "true", "false"], { error: "must be 0, 1, true or false" })
  .transform((text) => text === "1" || text === "true");

/** An address of http or https. */
export const httpUrl = z.url({ protocol: /^https?$/ });

/** The origin of an address of http or https. */
export const httpOrigin = httpUrl.transform((text) => new URL(text).origin);

/** Tells whether a host's name or address is this machine itself. */
export const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** Reads what may be reached away from this machine without TLS, as ALLOW_UNENCRYPTED lists it: "api,postgres". */
export const unencryptedAllowed = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(z.enum(["api", "postgres", "smtp"], { error: "must be a list of api, postgres and smtp" })))
  .default([]);

/** The error of a variable whose address is elsewhere and would be reached without TLS. */
export const toUnencryptedMessage = (part: "api" | "postgres" | "smtp") =>
  `is not on this machine and does not use TLS; add "${part}" to ALLOW_UNENCRYPTED if its network is safe`;

/**
 * Says in one line what is wrong with the origin at which people reach the web, or returns null where nothing is.
 * Without TLS passwords and sessions can be read on their way, and without an origin links in mails lead to this
 * machine.
 */
export function warnOfOrigin(origin: string | undefined): string | null {
  if (origin === undefined)
    return "PUBLIC_ORIGIN is not set: links in mails lead to this machine, cookies are not Secure.";
  const { protocol, hostname } = new URL(origin);
  if (protocol === "https:" || isLoopback(hostname)) return null;
  return `PUBLIC_ORIGIN is ${origin}, without TLS: passwords and sessions can be read on their way.`;
}

/**
 * Parses variables. An empty one counts as absent. Throws an error with one line for each variable that is missing or
 * wrong.
 */
export function parseVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}
