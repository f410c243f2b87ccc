/** Returns all matches of a pattern. Throws where it matches nothing, so that no loop over them proves nothing. */
export function findAll(text: string, pattern: RegExp): [RegExpExecArray, ...RegExpExecArray[]] {
  const [first, ...others] = text.matchAll(pattern);
  if (!first) throw new Error(`nothing matches ${pattern.source}`);
  return [first, ...others];
}
