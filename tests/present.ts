/** Returns a value. Throws if it is null or undefined, because an assertion would prove nothing. */
export function present<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("what the test looks at is not there");
  return value;
}
