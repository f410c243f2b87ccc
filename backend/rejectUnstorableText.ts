import type { FastifyInstance } from "fastify";
import { ApiProblem } from "./errors";

/** Deeper than any body of the contract. */
const DEEPEST = 24;
// PostgreSQL's text holds no NUL, and its jsonb no half of a surrogate pair: both would be failures of the store (500).
const isUnstorable = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text);

/** Refuses (400, by field) what no field of the contract can hold, before any handler sees it. */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    // A path that can't be one of ours is a thing that is not there.
    if (firstUnstorable(request.params) !== null) throw new ApiProblem("notFound");
    const found = firstUnstorable(request.query) ?? firstUnstorable(request.body);
    if (found !== null) throw new ApiProblem("invalid", { fields: found ? { [found]: ["characterInvalid"] } : {} });
  });
}

/** The path ("user.email") of the first value that can't be stored; "" where it is none that can be named; null where all is well. */
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
