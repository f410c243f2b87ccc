import type { FastifyInstance, FastifyRequest } from "fastify";
import { REASON_HEADER, reasonSchema } from "#contract/companies/operatorTrail";
import { ApiProblem, toFields } from "../../platform/errors";
import { findNamed, namesPerson } from "./subject";

declare module "fastify" {
  interface FastifyRequest {
    /** Why an operator's call is made, in the caller's words; null where none was said. */
    reason: string | null;
  }
}

/** Returns a text as a header carries it: the bytes of UTF-8, one a letter. */
export const toHeader = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/** Reads a header's text. Node hands each byte over as a letter; what is no UTF-8 stays as it came. */
function fromHeader(text: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}

/**
 * Reads why an operator's call is made. A person has to say it where a call names somebody; a program may leave it out,
 * and the trail shows that. Throws ApiProblem invalid on the header's name.
 */
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
