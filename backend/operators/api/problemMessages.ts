import type { FastifyInstance } from "fastify";
import { API_VERSION } from "#contract/base/apiVersion";
import { type Problem, problemSchema } from "#contract/base/problem";
import { findLanguage } from "../../http/server/language";
import { catalogues } from "../../messaging/texts/catalogues";
import { type Translate, translator } from "../../messaging/texts/texts";

/** Adds the API version to answers of the operator API, and messages by Accept-Language to its refusals. */
export function registerProblemMessages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/operator/")) reply.header("api-version", API_VERSION);
  });
  app.addHook("preSerialization", async ({ url, headers, routeOptions }, reply, payload) => {
    if (reply.statusCode < 400 || !url.startsWith("/operator/")) return payload;
    const { success, data } = problemSchema.safeParse(payload);
    if (!success) return payload;
    const t = translator(findLanguage(headers["accept-language"]));
    return { ...data, message: routeOptions.url ? toMessage(data, t) : t("companyApi:problems.unknownCall") };
  });
}

const texts = catalogues["pt-BR"].companyApi.problems;

function toMessage({ code, message, fields, move, scope }: Problem, t: Translate): string {
  switch (code) {
    case "invalid":
      return fields
        ? t("companyApi:problems.invalid", { fields: listFields(fields) })
        : t("companyApi:problems.unreadable");
    case "forbidden":
      return scope ? t("companyApi:problems.missingScope", { scope }) : t("companyApi:problems.forbidden");
    case "illegalTransition":
      return move ? explain(t, move) : t("companyApi:moves.illegalState");
    default:
      return code in texts ? t(`companyApi:problems.${code as keyof typeof texts}`) : message;
  }
}

const listFields = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, codes]) => `${field || "body"} (${codes.join(", ")})`)
    .join("; ");

function explain(t: Translate, { from, to, allowed, first }: Required<Problem>["move"]): string {
  if (first.length > 0) return t("companyApi:moves.illegalMoveFirst", { from, to, first: first.join(" / ") });
  return allowed.length > 0
    ? t("companyApi:moves.illegalMove", { from, to, allowed: allowed.join(", ") })
    : t("companyApi:moves.illegalMoveEver", { from });
}
