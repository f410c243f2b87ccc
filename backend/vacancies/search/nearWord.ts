/** In letters. Shorter words are not corrected, because too many words are similar to them. */
const LEAST_LENGTH = 5;
/** In letters. Two errors are accepted from this length on, one error in shorter words. */
const LONG = 8;

const errorsForgiven = (length: number) => (length < LEAST_LENGTH ? 0 : length < LONG ? 1 : 2);

export function nearestWords(typed: string, known: Iterable<string>, most = 2): string[] {
  let least = Math.min(most, errorsForgiven(typed.length));
  if (least === 0) return [];
  let found: string[] = [];
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > least || !beginsAlike(typed, word)) continue;
    const errors = countErrors(typed, word, least);
    if (errors > least) continue;
    if (errors < least) found = [];
    least = errors;
    found.push(word);
  }
  return found;
}

/** Returns whether the first letters are equal or swapped. Words with other first letters are skipped to save time. */
const beginsAlike = (typed: string, word: string) =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

function countErrors(from: string, to: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      let errors = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1])
        errors = Math.min(errors, (before[at - 2] ?? 0) + 1);
      current.push(errors);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[to.length] ?? most + 1;
}
