import type { FastifyBaseLogger } from "fastify";
import { toAddressPrefix } from "#contract/base/network";
import { toSignature, type WithKey } from "../../platform/crypto/signature";

/** A line of the log about who may do what. */
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
  config: WithKey,
  { event, subject, address }: SecurityEvent,
  more: object = {},
): void {
  const level = warnings.includes(event) || /(Failed|Refused)$/.test(event) ? "warn" : "info";
  log[level](
    {
      event,
      ...more,
      ...(subject && { subject: hashSubject(config, subject) }),
      ...(address !== undefined && { network: toAddressPrefix(address.replace(/\/64$/, "")) }),
    },
    "security event",
  );
}

/** Returns what the log calls a person: a keyed hash, so that nobody with the log alone knows whose it is. */
const hashSubject = (config: WithKey, subject: string): string => toSignature(config, `log ${subject}`).slice(0, 16);
