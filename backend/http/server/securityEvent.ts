import type { FastifyBaseLogger } from "fastify";
import { toAddressPrefix } from "#contract/base/network";
import { toSignature, type WithKey } from "../../platform/crypto/signature";

export interface SecurityEvent {
  /** An event whose name ends in "Failed" or "Refused", or is in `warnings`, is logged as a warning. */
  event: string;
  /** A user's id, an e-mail or a telephone number. Logged as a hash. */
  subject?: string | null;
  address?: string;
}

const warnings: readonly string[] = ["limited", "refused", "otherIdTried"];

/** Logs an event with only a hash of the person and a network prefix (docs/security.md). */
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
      ...(address !== undefined && { network: toAddressPrefix(address) }),
    },
    "security event",
  );
}

/** Hashes with a key, so that the log alone identifies no person. */
const hashSubject = (config: WithKey, subject: string): string => toSignature(config, `log ${subject}`).slice(0, 16);
