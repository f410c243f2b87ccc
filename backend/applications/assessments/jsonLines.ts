export type JsonWithLines = { isJson: true; value: unknown; lineOf: (path: readonly (string | number)[]) => number };

/** Parses JSON. `lineOf` counts from 1; for a missing value it returns the nearest parent's line. */
export function parseWithLines(text: string): JsonWithLines | { isJson: false; line: number } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { isJson: false, line: lineAt(text, findBreak(text)) };
  }
  const starts = findStarts(text);
  return {
    isJson: true,
    value,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const start = starts.get(JSON.stringify(path.slice(0, length).map(String)));
        if (start !== undefined) return lineAt(text, start);
      }
      return lineAt(text, starts.get("[]") ?? 0);
    },
  };
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

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
