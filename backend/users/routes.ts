import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { uploadPhoto, viewPhoto } from "#contract/user";
import { handle } from "../route";
import { limit } from "../limits/limit";
import { ApiProblem } from "../errors";
import { assertOwnUser } from "../auth/ownership";
import { encodePhoto, MAX_PHOTO_BYTES, readPhoto, replacePhoto } from "./photo";
import { photoUrl } from "./repository";

export function registerUsers(app: FastifyInstance): void {
  app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: MAX_PHOTO_BYTES } });

  handle(app, uploadPhoto, async ({ context, caller, request, params }) => {
    assertOwnUser(caller, params.id);
    // A form of another site can't set this header (docs/requirements.md, section 7).
    if (!request.headers["x-requested-with"])
      throw new ApiProblem("invalid", { fields: { "X-Requested-With": ["required"] } });
    await limit(context, `photo:user:${caller.userId}`, { max: 30, windowSeconds: 60 * 60 });
    const encoded = await encodePhoto(await readUploadedFile(request));
    return { photoUrl: photoUrl(caller.userId, await replacePhoto(context, caller.userId, encoded)) };
  });

  handle(app, viewPhoto, async ({ context, caller, params, reply }) => {
    assertOwnUser(caller, params.id);
    const bytes = await readPhoto(context, caller.userId);
    reply
      .type("image/webp")
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff");
    return bytes;
  });
}

/** Reads the bytes of the field `file`. Throws ApiProblem unsupportedMedia, tooLarge or invalid (field file). */
async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiProblem("unsupportedMedia");
  const bytes = await readPart(request).catch((error: unknown) => {
    if (error instanceof ApiProblem || (error as Partial<FastifyError>).statusCode !== undefined) throw error;
    // What is left are the parser's own errors: no boundary, or a form that ends too early.
    throw new ApiProblem("invalid", { fields: { file: ["invalid"] } });
  });
  if (bytes.length === 0) throw new ApiProblem("invalid", { fields: { file: ["required"] } });
  return bytes;
}

async function readPart(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file();
  if (part?.fieldname !== "file") {
    part?.file.resume();
    throw new ApiProblem("invalid", { fields: { file: ["required"] } });
  }
  return part.toBuffer();
}
