export type JsonWithLines = { isJson: true; value: unknown; lineOf: (path: readonly (string | number)[]) => number };

/** Parses JSON. `lineOf` counts from 1; for a missing value it returns the nearest parent's line. */
export function parseWithLines(text: string): JsonWithLines | { isJson: false; line: number } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { isJson: false, line: findLines(text)(findBreak(text)) };
  }
  const starts = findStarts(text);
  const lineAt = findLines(text);
  return {
    isJson: true,
    value,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const start = starts.get(JSON.stringify(path.slice(0, length).map(String)));
        if (start !== undefined) return lineAt(start);
      }
      return lineAt(starts.get("[]") ?? 0);
    },
  };
}

/** Returns a function that finds an offset's line by bisection. */
function findLines(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) breaks.push(at);
  return (offset) => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Finds the offset of a syntax error by bisection, because V8 does not always report it. */
function findBreak(text: string): number {
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return (
      /end of JSON/.test(message) ||
      Number(/position (\d+)/.exec(message)?.[1]) >= text.length ||
      /Unterminated/.test(message)
    );
  }
}

function findStarts(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  const token = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;
  const open: { key: string | number | null; isArray: boolean; expectsKey: boolean }[] = [];
  const begin = (offset: number) => starts.set(JSON.stringify(open.map(({ key }) => String(key))), offset);
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found;
    const top = open.at(-1);
    if (sign === "{" || sign === "[") {
      begin(found.index);
      open.push({ key: sign === "[" ? 0 : null, isArray: sign === "[", expectsKey: sign === "{" });
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ",") {
      if (top?.isArray) top.key = Number(top.key) + 1;
      else if (top) top.expectsKey = true;
    } else if (sign === ":") {
      if (top) top.expectsKey = false;
    } else if (top?.expectsKey) top.key = JSON.parse(sign) as string;
    else begin(found.index);
  }
  return starts;
}
