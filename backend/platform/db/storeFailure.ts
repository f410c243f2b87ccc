import { DrizzleQueryError } from "drizzle-orm";

/** Returns the cause of Drizzle's error, whose own message contains the statement and its parameters. */
export function findCause(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return findCause(error.cause ?? new Error("no cause is known"));
  if (error instanceof AggregateError && error.errors.length > 0) return findCause(error.errors[0]);
  return error;
}

export const toCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";

/** SQLSTATE classes whose messages quote values: data exceptions, violated constraints. */
const quotesValues = /^(22|23)...$/;

/** Returns an error's message, or a fixed text if PostgreSQL's message may quote a value (personal data). */
export const toSafeMessage = (cause: Error): string =>
  quotesValues.test(toCode(cause)) ? "a row breaks its rules" : cause.message;

/** Explains a failed statement without its text and parameters. Returns null for other errors. */
export function explainStatement(error: unknown): string | null {
  const cause = findCause(error);
  if (cause === error || !(cause instanceof Error)) return null;
  const code = toCode(cause);
  return `The store refused a statement: ${toSafeMessage(cause) || "it gave no reason"}${code && ` (${code})`}`;
}

export const isForeignKeyViolation = (error: unknown): boolean => toCode(findCause(error)) === "23503";

/** Returns whether a unique index refused a write: this `index`, or by default any. */
export function isUniqueViolation(error: unknown, index = ""): boolean {
  const cause = findCause(error);
  return cause instanceof Error && toCode(cause) === "23505" && cause.message.includes(index);
}
