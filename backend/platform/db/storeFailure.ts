import { DrizzleQueryError } from "drizzle-orm";

/** The failure behind what drizzle rejects with, whose own message is the statement and its parameters. */
export function findCause(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return findCause(error.cause ?? new Error("no cause is known"));
  // A name with two addresses that both refuse: each says the same.
  if (error instanceof AggregateError && error.errors.length > 0) return findCause(error.errors[0]);
  return error;
}

/** PostgreSQL's SQLSTATE, or the system's name for what went wrong. */
export const toCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";

/** Tells whether a row was refused because what it belongs to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => toCode(findCause(error)) === "23503";

/** Tells whether a unique index refused a row: any index, or the one with this name. */
export function isUniqueViolation(error: unknown, index = ""): boolean {
  const cause = findCause(error);
  return cause instanceof Error && toCode(cause) === "23505" && cause.message.includes(index);
}
