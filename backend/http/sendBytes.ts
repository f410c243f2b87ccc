import type { FastifyReply } from "fastify";

/**
 * Answers with a file that a candidate sent, as a download under this name. No copy is left on a phone that others use,
 * and no browser guesses what the bytes are.
 */
export function sendBytes(reply: FastifyReply, name: string, { bytes, kind }: { bytes: Buffer; kind: string }): Buffer {
  reply
    .type("application/octet-stream")
    .header("content-disposition", `attachment; filename="${name}.${kind}"`)
    .header("cache-control", "private, no-store")
    .header("x-content-type-options", "nosniff");
  return bytes;
}
