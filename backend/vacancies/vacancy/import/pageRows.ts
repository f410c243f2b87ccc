import { Parser } from "htmlparser2";
import { jobPostingsIn } from "./fromJsonLd";
import { jsonRows } from "./jsonRows";
import { JsonScanner } from "./jsonScanner";
import type { RawRow } from "./rawRow";

/** Limit of open tags, because each closing tag searches through all of them. */
const MOST_OPEN = 500;

/** Reads a JSON-LD file, or a page with JSON-LD scripts (as for Google for Jobs). */
export async function* pageRows(chunks: AsyncIterable<string>): AsyncGenerator<RawRow, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = "";
  let next = await iterator.next();
  for (; !next.done && !head.trim(); next = await iterator.next()) head += next.value;
  const rest = async function* () {
    yield head;
    for (; !next.done; next = await iterator.next()) yield next.value;
  };
  yield* head.trimStart().startsWith("<") ? readPage(rest()) : jsonRows(rest());
}

async function* readPage(chunks: AsyncIterable<string>): AsyncGenerator<RawRow, void> {
  const found: RawRow[] = [];
  let scanner: JsonScanner | null = null;
  let firstLine = 1;
  let line = 1;
  let depth = 0;
  const add = (rows: RawRow[]) =>
    found.push(
      ...rows
        .filter(({ problem, value }) => problem !== undefined || jobPostingsIn(value).length > 0)
        .map((row) => ({ ...row, line: row.line + firstLine - 1 })),
    );
  const parser = new Parser({
    onopentag: (name, { type = "" }) => {
      depth += 1;
      if (name !== "script" || !/^\s*application\/ld\+json/i.test(type)) return;
      scanner = new JsonScanner();
      firstLine = line;
    },
    ontext: (text) => {
      if (scanner) add(scanner.push(text));
      line += text.split("\n").length - 1;
    },
    onclosetag: (name) => {
      depth -= 1;
      if (name !== "script" || !scanner) return;
      add(scanner.end());
      scanner = null;
    },
  });
  let count = 0;
  for await (const chunk of chunks) {
    parser.write(chunk);
    count += found.length;
    yield* found.splice(0);
    if (depth > MOST_OPEN) {
      yield { line, problem: "tooDeep" };
      return;
    }
  }
  parser.end();
  count += found.length;
  yield* found;
  if (count === 0) yield { line: 1, problem: "noPostings" };
}
