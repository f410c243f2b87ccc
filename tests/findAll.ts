/** Returns all matches. Throws without any, so a loop over them proves something. */
export function findAll(text: string, pattern: RegExp): [RegExpExecArray, ...RegExpExecArray[]] {
  const [first, ...others] = text.matchAll(pattern);
  if (!first) throw new Error(`nothing matches ${pattern.source}`);
  return [first, ...others];
}
