/** A query of lexemes. `{ all: [] }` matches everything, `{ any: [] }` matches nothing. */
export type VectorQuery = string | { all: VectorQuery[] } | { any: VectorQuery[] };

export const isEverything = (query: VectorQuery): boolean =>
  typeof query !== "string" && "all" in query && query.all.length === 0;

/** Returns whether a query matches nothing. No tsquery can: `any` drops such parts, `all` becomes `{ any: [] }`. */
export const isNothing = (query: VectorQuery): boolean =>
  typeof query !== "string" && "any" in query && query.any.length === 0;

export function isMatch(query: VectorQuery, has: ReadonlySet<string>): boolean {
  if (typeof query === "string") return has.has(query);
  return "all" in query ? query.all.every((part) => isMatch(part, has)) : query.any.some((part) => isMatch(part, has));
}

export function all(parts: VectorQuery[]): VectorQuery {
  if (parts.some(isNothing)) return { any: [] };
  const needed = parts.filter((part) => !isEverything(part));
  return needed.length === 1 && needed[0] !== undefined ? needed[0] : { all: needed };
}

export function any(parts: VectorQuery[]): VectorQuery {
  const possible = parts.filter((part) => !isNothing(part));
  const once = [...new Map(possible.map((part) => [toTsquery(part), part])).values()];
  return once.length === 1 && once[0] !== undefined ? once[0] : { any: once };
}

const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;

export function toTsquery(query: VectorQuery): string {
  if (typeof query === "string") return quoted(query);
  const [parts, operator] = "all" in query ? [query.all, " & "] : [query.any, " | "];
  return parts.map((part) => (typeof part === "string" ? toTsquery(part) : `(${toTsquery(part)})`)).join(operator);
}

/** Returns a tsvector's text. The lexemes need no order, because PostgreSQL sorts and merges them. */
export const toTsvector = (lexemes: string[]) => lexemes.map(quoted).join(" ");

export function parseTsvector(text: string): string[] {
  // Fast path, because few lexemes have a quote or a backslash.
  if (!text.includes("''") && !text.includes("\\")) return text ? text.slice(1, -1).split("' '") : [];
  return [...text.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme = ""]) => lexeme.replace(/(['\\])\1/g, "$1"));
}
