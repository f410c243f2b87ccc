import type { FastifyInstance } from "fastify";
import { importVacancies } from "#contract/companies/operator";
import { ApiProblem } from "../../platform/errors";

/** A depth that no body of the contract reaches. */
const DEEPEST = 24;
// PostgreSQL's text can't hold a NUL, and its jsonb can't hold half of a surrogate pair. Both would be errors of the
// store (500).
const isUnstorable = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text);

/**
 * Refuses text that the store can't hold (400, with the field), before any handler sees it. A call that names what it
 * leaves out of its query does that with such text, too.
 */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    // A path with such text can't lead to anything.
    if (firstUnstorable(request.params) !== null) throw new ApiProblem("notFound");
    // In a feed it costs a row, and not the import (vacancy/import/lostSigns.ts).
    const isFeed = request.routeOptions.url === importVacancies.path;
    const query = request.routeOptions.config.endpoint?.namesIgnored ? {} : request.query;
    const found = firstUnstorable(query) ?? (isFeed ? null : firstUnstorable(request.body));
    if (found !== null) throw new ApiProblem("invalid", { fields: found ? { [found]: ["characterInvalid"] } : {} });
  });
}

/** Finds the path ("user.email") of the first value that can't be stored; "" without a name, null without one. */
function firstUnstorable(value: unknown, path = "", depth = 0): string | null {
  if (typeof value === "string") return isUnstorable(value) ? path : null;
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return null;
  if (depth > DEEPEST) return "";
  for (const [key, item] of Object.entries(value)) {
    if (isUnstorable(key)) return "";
    const found = firstUnstorable(item, path ? `${path}.${key}` : key, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
