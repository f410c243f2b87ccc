import { Parser } from "htmlparser2";
import { hasLostSigns, repairSigns } from "./lostSigns";
import { DEEPEST_ROW, LONGEST_ROW, type RawRow, type RowProblem } from "./rawRow";

const otherRoots = new Map<string, RowProblem>([
  ["rss", "isRss"],
  ["jobs", "isCareerjet"],
]);

/** Most line breaks whose positions are remembered, 8 bytes each. A tag with more gets an inexact line number. */
const MOST_BREAKS = 100_000;

/** Reads the jobs of a feed in Indeed's XML. Entities are harmless, because htmlparser2 ignores DTDs. */
export async function* indeedRows(chunks: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const reader = new JobReader();
  for await (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

class JobReader {
  private found: RawRow[] = [];
  private job: { line: number; fields: Record<string, string>; length: number } | null = null;
  private field: string | null = null;
  private hasRoot = false;
  private other: RowProblem | undefined;
  private isClosed = false;
  private isBlank = true;
  private depth = 0;
  private written = 0;
  private line = 1;
  private breaks: number[] = [];

  private readonly parser = new Parser(
    {
      onopentag: (name) => this.open(name),
      ontext: (text) => this.add(text),
      onclosetag: (name, isImplied) => this.close(name, isImplied),
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true },
  );

  push(text: string): RawRow[] {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.breaks.push(this.written + at);
    this.written += text.length;
    this.isBlank &&= !text.trim();
    // Stops parsing once elements nest too deep, because deep nesting would take quadratic time.
    if (this.depth <= DEEPEST_ROW) this.parser.write(text);
    this.lineAt(Math.max(this.parser.startIndex, this.breaks.at(-MOST_BREAKS) ?? 0));
    return this.found.splice(0);
  }

  end(): RawRow[] {
    if (this.depth <= DEEPEST_ROW) this.parser.end();
    const line = this.lineAt(this.written);
    if (this.depth > DEEPEST_ROW) return [{ line, problem: "tooDeep" }];
    if (this.isBlank) this.found.push({ line: 1, problem: "empty" });
    else if (this.other) this.found.push({ line: 1, problem: this.other });
    else if (!this.hasRoot) this.found.push({ line: 1, problem: "notXml" });
    else if (!this.isClosed && !this.found.some(({ problem }) => problem))
      this.found.push({ line, problem: "unclosedFeed" });
    return this.found.splice(0);
  }

  private lineAt(place: number): number {
    let passed = 0;
    while (passed < this.breaks.length && (this.breaks[passed] ?? 0) < place) passed += 1;
    this.line += passed;
    this.breaks.splice(0, passed);
    return this.line;
  }

  private open(name: string): void {
    this.depth += 1;
    if (this.depth === 1) this.other ??= this.hasRoot ? undefined : otherRoots.get(name);
    if (this.other) return;
    if (name === "source" && !this.job) this.hasRoot = true;
    else if (name === "job") {
      if (this.job) this.found.push({ line: this.job.line, problem: "unclosed" });
      this.job = { line: this.lineAt(this.parser.startIndex), fields: {}, length: 0 };
      this.field = null;
    } else if (this.job && this.field === null) this.field = name;
  }

  private add(text: string): void {
    if (!this.job || this.field === null) return;
    this.job.length += text.length;
    if (this.job.length <= LONGEST_ROW) this.job.fields[this.field] = (this.job.fields[this.field] ?? "") + text;
  }

  private close(name: string, isImplied: boolean): void {
    this.depth -= 1;
    if (name === this.field) this.field = null;
    else if (name === "source" && !isImplied) this.isClosed = true;
    else if (name === "job" && this.job) {
      const { line, fields, length } = this.job;
      const problem = isImplied ? "truncated" : length > LONGEST_ROW ? "rowTooLong" : undefined;
      this.found.push(problem ? { line, problem } : { line, ...repairFields(fields) });
      this.job = null;
    }
  }
}

function repairFields(fields: Record<string, string>): Pick<RawRow, "value" | "isMended"> {
  if (!Object.values(fields).some((text) => hasLostSigns(text))) return { value: fields };
  const value = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, repairSigns(text)]));
  return { value, isMended: true };
}
