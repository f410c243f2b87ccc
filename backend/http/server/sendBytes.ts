import type { FastifyReply } from "fastify";

const types = { pdf: "application/pdf", webp: "image/webp" } as const;

export function sendBytes(
  reply: FastifyReply,
  name: string,
  { bytes, kind }: { bytes: Buffer; kind: keyof typeof types },
): Buffer {
  reply
    .type(types[kind])
    .header("content-disposition", `attachment; filename="${name}.${kind}"`)
    .header("cache-control", "private, no-store")
    .header("x-content-type-options", "nosniff");
  return bytes;
}
