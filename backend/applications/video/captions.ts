import type { FastifyReply } from "fastify";
import { toWebVtt } from "#contract/applications/captions";
import { notFound } from "../../platform/errors";

/** Answers captions as WebVTT. Throws ApiProblem notFound where there are none. The caller has checked who may see. */
export function answerCaptions(captions: string, seconds: number, reply: FastifyReply): string {
  if (!captions) throw notFound();
  // No copy is left on a phone that others use.
  reply.type("text/vtt").headers({ "cache-control": "private, no-store", "x-content-type-options": "nosniff" });
  return toWebVtt(captions, seconds);
}
