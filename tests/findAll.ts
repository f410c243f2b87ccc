/** Returns all matches. Throws if nothing matches, because a test's loop over no matches would prove nothing. */
export function findAll(text: string, pattern: RegExp): [RegExpExecArray, ...RegExpExecArray[]] {
  const [first, ...others] = text.matchAll(pattern);
  if (!first) throw new Error(`nothing matches ${pattern.source}`);
  return [first, ...others];
}
