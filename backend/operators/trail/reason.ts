import type { FastifyInstance, FastifyRequest } from "fastify";
import { REASON_HEADER, reasonSchema } from "#contract/companies/operatorTrail";
import { ApiProblem, toFields } from "../../platform/errors";
import { findNamed, namesPerson } from "./subject";

declare module "fastify" {
  interface FastifyRequest {
    reason: string | null;
  }
}

/** Encodes text for a header, in which each character stands for one byte of UTF-8. */
export const toHeader = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/** Decodes a header's bytes as UTF-8. Returns other text unchanged. */
function fromHeader(text: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}

/** Requires a reason from operators for calls about a person or with `wantsReason`. Throws `invalid` for the header. */
export function registerReasons(app: FastifyInstance): void {
  app.decorateRequest("reason", null);
  app.addHook("preHandler", async (request) => {
    if (!request.operator) return;
    request.reason = readReason(request);
    const mustSay = request.routeOptions.config.endpoint?.wantsReason ?? namesPerson(findNamed(request));
    if (request.operator.session && request.reason === null && mustSay)
      throw new ApiProblem("invalid", { fields: { [REASON_HEADER]: ["required"] } });
  });
}

function readReason({ headers }: FastifyRequest): string | null {
  const sent = headers[REASON_HEADER.toLowerCase()];
  if (typeof sent !== "string") return null;
  const read = reasonSchema.safeParse(fromHeader(sent));
  if (read.success) return read.data || null;
  const [codes = ["invalid"]] = Object.values(toFields(read.error.issues));
  throw new ApiProblem("invalid", { fields: { [REASON_HEADER]: codes } });
}
