import type { FastifyReply } from "fastify";
import { toWebVtt } from "#contract/applications/captions";
import { notFound } from "../../platform/errors";

/** Answers with captions as WebVTT. Throws `notFound` if they are empty. The caller checks access. */
export function answerCaptions(captions: string, seconds: number, reply: FastifyReply): string {
  if (!captions) throw notFound();
  reply.type("text/vtt").headers({ "cache-control": "private, no-store", "x-content-type-options": "nosniff" });
  return toWebVtt(captions, seconds);
}
