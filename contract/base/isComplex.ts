const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA] = Array.from('"\\{}[],', (sign) =>
  sign.charCodeAt(0),
);

/** Limits of a JSON body. V8 parses twice as many values in 0.1 s. */
export const JSON_BODY = { depth: 50, values: 200_000 };

/** Returns whether JSON nests deeper than `depth`, or has more than `values` values. Ignores signs within strings. */
export function isComplex(json: string, { depth, values = Infinity }: { depth: number; values?: number }): boolean {
  let [open, count] = [0, 0];
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      open += 1;
      count += 1;
      if (open > depth || count > values) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) open -= 1;
    else if (code === COMMA) {
      count += 1;
      if (count > values) return true;
    }
  }
  return false;
}
