import { hasLostSigns, repairSigns } from "./lostSigns";
import { DEEPEST_ROW, LONGEST_ROW, type RawRow, type RowProblem } from "./rawRow";

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA, COLON, NEWLINE] = Array.from(
  '"\\{}[],:\n',
  (mark) => mark.charCodeAt(0),
);

/** Names of members that contain the rows, in our feed and in JSON-LD. */
const wrappers = new Set(["vacancies", "@graph"]);
const LONGEST_KEY = 20;

/** Finds rows: top-level objects and elements of arrays. Parses each row alone, so that a bad row spoils no other. */
export class JsonScanner {
  private line = 1;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private rowsAt = 0;
  private row: { line: number; indent: number; parts: string[]; length: number; isTooDeep: boolean } | null = null;
  /** Number of blanks at the start of the current line, or -1 after the line's first other character. */
  private indent = 0;
  private key: string | null = null;

  push(text: string): RawRow[] {
    const rows: RawRow[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === NEWLINE) {
        this.line += 1;
        this.indent = 0;
        continue;
      }
      if (code <= 32) {
        if (this.indent >= 0) this.indent += 1;
        continue;
      }
      const indent = this.indent;
      this.indent = -1;
      if (this.inString || this.row?.isTooDeep) {
        // A new row begins here if "{" has the indent of the current row, which then lacks a quote or a bracket.
        if (indent >= 0 && code === OPEN_BRACE && this.row && indent === this.row.indent) {
          this.take(text.slice(from, at));
          rows.push(this.finish());
          this.inString = this.escaped = false;
          this.depth = this.rowsAt;
        } else if (this.inString) {
          if (this.escaped) this.escaped = false;
          else if (code === BACKSLASH) this.escaped = true;
          else if (code === QUOTE) this.inString = false;
          if (this.key !== null && this.inString && this.key.length < LONGEST_KEY) this.key += text[at] ?? "";
          continue;
        }
      }
      if (!this.row && this.startsRow(code)) {
        this.row = { line: this.line, indent, parts: [], length: 0, isTooDeep: false };
        from = at;
      }
      switch (code) {
        case QUOTE:
          this.inString = true;
          this.key = this.depth === 1 && this.rowsAt === 0 ? "" : null;
          break;
        case OPEN_BRACE:
          this.descend();
          break;
        case OPEN_BRACKET:
          this.open();
          break;
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          if (this.row && this.depth === this.rowsAt) {
            this.take(text.slice(from, at));
            rows.push(this.finish());
          }
          this.close();
          if (this.row && this.depth === 0) {
            this.take(text.slice(from, at + 1));
            rows.push(this.finish());
          }
          break;
        case COMMA:
          if (this.row && this.depth === this.rowsAt) {
            this.take(text.slice(from, at));
            rows.push(this.finish());
          }
          this.key = null;
          break;
        case COLON:
          break;
        default:
          this.key = null;
      }
    }
    if (this.row) this.take(text.slice(from));
    return rows;
  }

  end(): RawRow[] {
    const { row } = this;
    if (!row) return this.depth > 0 ? [{ line: this.line, problem: "truncated" }] : [];
    if (this.depth === 0) return [this.finish()];
    return [{ line: row.line, problem: refusal(row) ?? "truncated" }];
  }

  private startsRow(code: number): boolean {
    if (this.depth !== this.rowsAt) return false;
    if (code === COMMA || code === CLOSE_BRACKET || code === CLOSE_BRACE) return false;
    return !(this.depth === 0 && code === OPEN_BRACKET);
  }

  private open(): void {
    if (this.depth === 0) this.rowsAt = 1;
    else if (this.depth === 1 && this.rowsAt === 0 && this.key !== null && wrappers.has(this.key)) {
      this.row = null;
      this.rowsAt = 2;
    }
    this.descend();
    this.key = null;
  }

  private descend(): void {
    this.depth += 1;
    if (this.row && this.depth - this.rowsAt > DEEPEST_ROW) this.row.isTooDeep = true;
  }

  private close(): void {
    this.depth = Math.max(0, this.depth - 1);
    if (this.depth < this.rowsAt) this.rowsAt = 0;
    this.key = null;
  }

  private take(text: string): void {
    if (!this.row) return;
    this.row.length += text.length;
    if (this.row.length <= LONGEST_ROW && !this.row.isTooDeep) this.row.parts.push(text);
    else this.row.parts.length = 0;
  }

  private finish(): RawRow {
    const { line = 1, parts = [], length = 0, isTooDeep = false } = this.row ?? {};
    this.row = null;
    const problem = refusal({ length, isTooDeep });
    return problem === null ? parseRow(line, parts.join("")) : { line, problem };
  }
}

const refusal = ({ length, isTooDeep }: { length: number; isTooDeep: boolean }): RowProblem | null =>
  isTooDeep ? "tooDeep" : length > LONGEST_ROW ? "rowTooLong" : null;

export function parseRow(line: number, text: string): RawRow {
  const isMended = hasLostSigns(text, true);
  try {
    const value = isMended ? (JSON.parse(repairSigns(text), repairValue) as unknown) : (JSON.parse(text) as unknown);
    return { line, value, ...(isMended && { isMended }) };
  } catch {
    return { line, problem: "notJson" };
  }
}

const repairValue = (_key: string, value: unknown) => (typeof value === "string" ? repairSigns(value) : value);
