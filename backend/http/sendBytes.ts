import type { FastifyReply } from "fastify";

/** Answers with a candidate's file as a download: no copy stays on a phone, no browser guesses its type. */
export function sendBytes(reply: FastifyReply, name: string, { bytes, kind }: { bytes: Buffer; kind: string }): Buffer {
  reply
    .type("application/octet-stream")
    .header("content-disposition", `attachment; filename="${name}.${kind}"`)
    .header("cache-control", "private, no-store")
    .header("x-content-type-options", "nosniff");
  return bytes;
}
