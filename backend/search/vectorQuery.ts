/**
 * What a vacancy's search vector must hold: one lexeme, all of some parts, or any of some parts. `{ all: [] }` is true
 * of every vacancy.
 */
export type VectorQuery = string | { all: VectorQuery[] } | { any: VectorQuery[] };

export const isEverything = (query: VectorQuery): boolean =>
  typeof query !== "string" && "all" in query && query.all.length === 0;

/** All of these parts; a part that is true of every vacancy is left out. */
export function all(parts: VectorQuery[]): VectorQuery {
  const needed = parts.filter((part) => !isEverything(part));
  return needed.length === 1 && needed[0] !== undefined ? needed[0] : { all: needed };
}

/** Any of these parts, each one once. */
export function any(parts: VectorQuery[]): VectorQuery {
  const once = [...new Map(parts.map((part) => [toTsquery(part), part])).values()];
  return once.length === 1 && once[0] !== undefined ? once[0] : { any: once };
}

/** A lexeme as the text of a tsquery or a tsvector holds it: quoted, so that no character means anything. */
export const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;

/** A query as PostgreSQL's tsquery reads it; "" where it is true of every vacancy. */
export function toTsquery(query: VectorQuery): string {
  if (typeof query === "string") return quoted(query);
  const [parts, operator] = "all" in query ? [query.all, " & "] : [query.any, " | "];
  return parts.map((part) => (typeof part === "string" ? toTsquery(part) : `(${toTsquery(part)})`)).join(operator);
}

/** A tsvector's text form; PostgreSQL sorts and merges. */
export const toTsvector = (lexemes: string[]) => lexemes.map(quoted).join(" ");

/** The lexemes in the text of a tsvector without positions, as PostgreSQL writes it. */
export function parseTsvector(text: string): string[] {
  // Nearly no lexeme holds a quote or a backslash: those that don't are cut without a look at each character.
  if (!text.includes("''") && !text.includes("\\")) return text ? text.slice(1, -1).split("' '") : [];
  return [...text.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme = ""]) => lexeme.replace(/(['\\])\1/g, "$1"));
}
