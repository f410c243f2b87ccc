import { createHmac, randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { toAddressPrefix } from "#contract/network";
import type { Config } from "../config";

/** The hash has a key, so that nobody who has the log alone can find out whose e-mail a hash is. */
const fallbackKey = randomBytes(32).toString("hex");

/** What a line of the log says of something that concerns who may do what. */
export interface SecurityEvent {
  /** Its name: one that ends with "Failed" or "Refused" is a warning, and so are the ones of `warnings`. */
  event: string;
  /** The user, or the e-mail or number that was tried. Only its hash is logged. */
  subject?: string | null;
  /** The address that it came from. Only its network is logged. */
  address?: string;
}

const warnings: readonly string[] = ["limited", "refused", "otherIdTried"];

/** Writes a security event with a hash of the person and the network, and nothing else of a person (0014). */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  { WEB_TO_API_KEY: key }: Pick<Config, "WEB_TO_API_KEY">,
  { event, subject, address }: SecurityEvent,
  more: object = {},
): void {
  const level = warnings.includes(event) || /(Failed|Refused)$/.test(event) ? "warn" : "info";
  log[level](
    {
      event,
      ...more,
      ...(subject && { subject: hashSubject(subject, key) }),
      ...(address !== undefined && { network: toAddressPrefix(address.replace(/\/64$/, "")) }),
    },
    "security event",
  );
}

/** Returns what the log calls a person: the same for the same user or e-mail, and of no use to whoever has no key. */
const hashSubject = (subject: string, key: string | undefined): string =>
  createHmac("sha256", key ?? fallbackKey)
    .update(`log ${subject}`)
    .digest("base64url")
    .slice(0, 16);
