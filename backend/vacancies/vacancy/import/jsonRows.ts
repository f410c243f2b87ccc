import { isComplex } from "#contract/base/isComplex";
import { JsonScanner, parseRow } from "./jsonScanner";
import { DEEPEST_ROW, LONGEST_ROW, type RawRow } from "./rawRow";

export async function* jsonRows(chunks: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let head = "";
  let reader: { push(text: string): RawRow[]; end(): RawRow[] } | undefined;
  for await (const chunk of chunks) {
    if (reader) {
      yield* reader.push(chunk);
      continue;
    }
    head += chunk;
    if (!hasFirstLine(head) && head.length < LONGEST_ROW) continue;
    reader = readerFor(head);
    yield* reader.push(head);
  }
  if (!reader) {
    if (!head.trim()) {
      yield { line: 1, problem: "empty" };
      return;
    }
    reader = readerFor(head);
    yield* reader.push(head);
  }
  yield* reader.end();
}

// Uses no regular expression, because it would take quadratic time on a long line.
const hasFirstLine = (head: string) => head.trimStart().includes("\n");

/** Chooses a reader. A feed is NDJSON if its first line is a whole object, but not the object around all vacancies. */
function readerFor(head: string) {
  const [first = ""] = head.trimStart().split("\n", 1);
  const isOneLine = first.startsWith("{") && first.trimEnd().endsWith("}") && first.length < head.trimEnd().length;
  return isOneLine && !/^\{\s*"(vacancies|@graph)"\s*:/.test(first) && !first.includes('"@graph"')
    ? new LineReader()
    : new JsonScanner();
}

class LineReader {
  private line = 1;
  private rest = "";
  private isTooLong = false;

  push(text: string): RawRow[] {
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop() ?? "";
    const rows = lines.flatMap((line) => this.read(line));
    if (this.rest.length > LONGEST_ROW) {
      this.isTooLong = true;
      this.rest = "";
    }
    return rows;
  }

  /** Reports an invalid last line as cut off if it has no line break. */
  end = (): RawRow[] =>
    this.read(this.rest).map((row) => (row.problem === "notJson" ? { line: row.line, problem: "truncated" } : row));

  private read(text: string): RawRow[] {
    const line = this.line;
    this.line += 1;
    if (this.isTooLong) {
      this.isTooLong = false;
      return [{ line, problem: "rowTooLong" }];
    }
    if (isComplex(text, { depth: DEEPEST_ROW })) return [{ line, problem: "tooDeep" }];
    return text.trim() ? [parseRow(line, text)] : [];
  }
}
