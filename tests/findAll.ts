/** Returns all matches of a pattern. Throws where it matches nothing, so that no loop over them proves nothing. */
export function findAll(text: string, pattern: RegExp): RegExpExecArray[] {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) throw new Error(`nothing matches ${pattern.source}`);
  return found;
}
