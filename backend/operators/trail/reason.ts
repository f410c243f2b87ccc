import type { FastifyInstance, FastifyRequest } from "fastify";
import { REASON_HEADER, reasonSchema } from "#contract/companies/operatorTrail";
import { ApiProblem, toFields } from "../../platform/errors";
import { findNamed, namesPerson } from "./subject";

declare module "fastify" {
  interface FastifyRequest {
    /** The reason in the caller's words; null without one. */
    reason: string | null;
  }
}

/** Writes UTF-8 bytes as the letters of a header. */
export const toHeader = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/** Node reads header bytes as letters; text that is no UTF-8 is unchanged. */
function fromHeader(text: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}

/** A person's call about a person needs a reason. Throws ApiProblem invalid on the header's name. */
export function registerReasons(app: FastifyInstance): void {
  app.decorateRequest("reason", null);
  app.addHook("preHandler", async (request) => {
    if (!request.operator) return;
    request.reason = readReason(request);
    if (request.operator.session && request.reason === null && namesPerson(findNamed(request)))
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
