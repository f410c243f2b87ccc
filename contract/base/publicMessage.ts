const LETTERS = 200;

/** Returns message and code without quotations, numbers and addresses. For SQL statements, returns the code only. */
export function toPublicMessage(error: unknown): string {
  if (!(error instanceof Error)) return "thrown, and no Error";
  const { code, query } = error as Error & { code?: unknown; query?: unknown };
  const known = typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "";
  // A code of five characters is an SQLSTATE. PostgreSQL's messages contain values of rows.
  if (query !== undefined || /^[0-9A-Z]{5}$/.test(known)) return ["Failed query", known].filter(Boolean).join(" ");
  const words = dropQuotes((error.message.split("\n")[0] ?? "").slice(0, 1_000))
    .split(" ")
    .map((word, at) => (mayBePersonal.test(word) || (at > 0 && /^\p{Lu}/u.test(word)) ? "…" : word))
    .join(" ")
    .slice(0, LETTERS);
  return [words, known && !words.includes(known) ? `(${known})` : ""].filter(Boolean).join(" ");
}

/** Matches digits and signs of addresses. `toPublicMessage` also drops capitalized words, as possible names. */
const mayBePersonal = /[\d@/\\=?&%]/;
const quotes = [..."\"'`“”«»"];

/** Replaces everything from the first quotation mark to the last. */
function dropQuotes(text: string): string {
  const places = quotes.flatMap((quote) => [text.indexOf(quote), text.lastIndexOf(quote)]).filter((at) => at >= 0);
  if (places.length === 0) return text;
  return `${text.slice(0, Math.min(...places))}…${text.slice(Math.max(...places) + 1)}`;
}
