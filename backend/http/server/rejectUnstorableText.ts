import type { FastifyInstance } from "fastify";
import { importVacancies } from "#contract/companies/operator";
import { ApiProblem } from "../../platform/errors";

const DEEPEST = 24;
// PostgreSQL can't store NUL in text, nor a lone surrogate in jsonb. Without this check the answer would be 500.
const isUnstorable = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text);

/** Answers 400 with an unstorable text's field, or 404 for a path. Calls with `namesIgnored` drop such query values. */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (firstUnstorable(request.params) !== null) throw new ApiProblem("notFound");
    // A feed drops only the row with such text (vacancy/import/lostSigns.ts).
    const isFeed = request.routeOptions.url === importVacancies.path;
    const query = request.routeOptions.config.endpoint?.namesIgnored ? {} : request.query;
    const found = firstUnstorable(query) ?? (isFeed ? null : firstUnstorable(request.body));
    if (found !== null) throw new ApiProblem("invalid", { fields: found ? { [found]: ["characterInvalid"] } : {} });
  });
}

/** Returns the path of the first unstorable text ("user.email"), "" for a root, key or deep nesting, or else null. */
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
