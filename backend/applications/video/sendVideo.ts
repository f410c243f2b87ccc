import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeptFile } from "#contract/applications/video";
import type { AppContext } from "../../http/context";
import { getFiles } from "../../platform/files/fileStore";
import { requireWhole } from "../../platform/files/storedFiles";
import type { Part } from "../../platform/files/files";

interface Found {
  video: Pick<KeptFile, "type">;
  file: string;
}

/** Redirects to a signed address in the bucket, or sends the video. The caller checks access. */
export async function leadToVideo(
  context: AppContext,
  found: Found,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable | string> {
  const { type } = found.video;
  const fileName = type.replace("/", ".");
  const files = getFiles(context.config);
  const address = await files.sign(found.file, { type, fileName });
  if (address === null) return sendVideo(context, found, { request, reply });
  await requireWhole(context, found.file, await files.size(found.file));
  reply.status(307).headers({ location: address, "cache-control": "private, no-store" });
  return "";
}

/** Sends a video or a range of it. The caller checks access. Throws `unavailable` for a missing or truncated file. */
export async function sendVideo(
  context: AppContext,
  found: Found,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable | string> {
  const files = getFiles(context.config);
  const size = (await files.size(found.file)) ?? 0;
  await requireWhole(context, found.file, size || null);
  const part = parseRange(request.headers.range, size);
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    // The contract has only 200; a range is answered with 206 or 416.
    ...(part === "none" && { "content-range": `bytes */${size}` }),
    ...(part && part !== "none" && { "content-range": `bytes ${part.start}-${part.end}/${size}` }),
  });
  reply.type(found.video.type);
  if (part === "none") {
    reply.status(416);
    return "";
  }
  reply.status(part ? 206 : 200).header("content-length", part ? part.end - part.start + 1 : size);
  return files.open(found.file, part ?? undefined);
}

/** Parses a Range header (RFC 9110, section 14). Null: send the whole file. "none": unsatisfiable (416). */
export function parseRange(header: string | undefined, size: number): Part | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return null;
  return start > end ? "none" : { start, end };
}
