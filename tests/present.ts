/** Returns what has to be there for an assertion to mean anything. Throws where it is null or undefined. */
export function present<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("what the test looks at is not there");
  return value;
}
