import { findCause, toCode } from "../../platform/db/storeFailure";

/** SQLSTATE classes whose messages quote values: data exceptions and broken constraints. */
const quotesValues = /^(22|23)...$/;

/** Drops a failed statement's text and parameters, which are personal data. */
export function toOperatorLine(error: unknown): string {
  const cause = findCause(error);
  if (!(cause instanceof Error)) return String(cause);
  const code = toCode(cause);
  if (cause === error) return cause.message || code || cause.name;
  const message = quotesValues.test(code) ? "a row breaks its rules" : cause.message;
  return `The store refused a statement: ${message || "it gave no reason"}${code && ` (${code})`}`;
}
