/** The condition of a vacancy's vector: a lexeme, all parts, or any part. `{ all: [] }` is always true. */
export type VectorQuery = string | { all: VectorQuery[] } | { any: VectorQuery[] };

export const isEverything = (query: VectorQuery): boolean =>
  typeof query !== "string" && "all" in query && query.all.length === 0;

/** Whether a query is true of no vacancy. It has no text as a tsquery, so `all` and `any` let no part be one. */
export const isNothing = (query: VectorQuery): boolean =>
  typeof query !== "string" && "any" in query && query.any.length === 0;

/** Tells whether a vacancy with these lexemes matches. */
export function isMatch(query: VectorQuery, has: ReadonlySet<string>): boolean {
  if (typeof query === "string") return has.has(query);
  return "all" in query ? query.all.every((part) => isMatch(part, has)) : query.any.some((part) => isMatch(part, has));
}

/** Joins parts of which all must match. A part that is true of every vacancy is left out. */
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

/** Quotes a lexeme for the text of a tsquery or a tsvector, so that no character has a meaning. */
const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;

/** Writes a query as PostgreSQL's tsquery; "" if it is true of every vacancy. */
export function toTsquery(query: VectorQuery): string {
  if (typeof query === "string") return quoted(query);
  const [parts, operator] = "all" in query ? [query.all, " & "] : [query.any, " | "];
  return parts.map((part) => (typeof part === "string" ? toTsquery(part) : `(${toTsquery(part)})`)).join(operator);
}

/** Writes the text of a tsvector. PostgreSQL sorts and merges the lexemes. */
export const toTsvector = (lexemes: string[]) => lexemes.map(quoted).join(" ");

/** Reads the lexemes from the text of a tsvector without positions, as PostgreSQL writes it. */
export function parseTsvector(text: string): string[] {
  // Almost no lexeme has a quote or a backslash. A text without them is cut without a look at each character.
  if (!text.includes("''") && !text.includes("\\")) return text ? text.slice(1, -1).split("' '") : [];
  return [...text.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme = ""]) => lexeme.replace(/(['\\])\1/g, "$1"));
}
