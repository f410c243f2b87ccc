import type { FastifyInstance } from "fastify";
import { API_VERSION } from "#contract/base/apiVersion";
import { type Problem, problemSchema } from "#contract/base/problem";
import { findLanguage } from "../../http/server/language";
import { type Texts, textsIn } from "../../messaging/texts/texts";

type CompanyTexts = Texts["companyApi"];

/**
 * Tells a company's system in its language what to do about a refusal, and the version of the calls. For all others
 * the message stays Portuguese.
 */
export function registerProblemMessages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/operator/")) reply.header("api-version", API_VERSION);
  });
  app.addHook("preSerialization", async ({ headers, routeOptions }, reply, payload) => {
    if (reply.statusCode < 400 || !routeOptions.url?.startsWith("/operator/")) return payload;
    const { success, data } = problemSchema.safeParse(payload);
    return success
      ? { ...data, message: toMessage(data, textsIn(findLanguage(headers["accept-language"])).companyApi) }
      : payload;
  });
}

function toMessage({ code, message, fields, move, scope }: Problem, { moves, problems }: CompanyTexts): string {
  switch (code) {
    case "invalid":
      return fields ? problems.invalid(listFields(fields)) : message;
    case "forbidden":
      return scope ? problems.missingScope(scope) : problems.forbidden;
    case "notAuthenticated":
    case "notFound":
    case "tooManyRequests":
      return problems[code];
    case "illegalTransition":
      return move ? explain(moves, move) : moves.illegalState;
    default:
      return message;
  }
}

const listFields = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, codes]) => `${field} (${codes.join(", ")})`)
    .join("; ");

function explain(moves: CompanyTexts["moves"], { from, to, allowed, first }: Required<Problem>["move"]): string {
  if (first.length > 0) return moves.illegalMoveFirst(from, to, first.join(" / "));
  return allowed.length > 0 ? moves.illegalMove(from, to, allowed.join(", ")) : moves.illegalMoveEver(from);
}
