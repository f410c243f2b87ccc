import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { changeLanguage, MAX_PHOTO_BYTES, removePhoto, uploadPhoto, viewPhoto } from "#contract/user";
import { HOUR_S } from "#contract/time";
import { handle } from "../route";
import { limit } from "../http/limit";
import { receiveFile } from "../http/uploadedFile";
import { assertOwnUser } from "../http/ownership";
import { encodePhoto, readPhoto, removePhoto as forgetPhoto, replacePhoto } from "./photo";
import { photoUrl, setLanguage } from "./repository";

export function registerUsers(app: FastifyInstance): void {
  app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: MAX_PHOTO_BYTES } });

  handle(app, changeLanguage, async ({ context: { db }, caller, params, body: { language } }) => {
    assertOwnUser(caller, params.id);
    await setLanguage(db, caller.userId, language);
    return { language };
  });

  handle(app, uploadPhoto, async ({ context, caller, request, params }) => {
    assertOwnUser(caller, params.id);
    await limit(context, `photo:user:${caller.userId}`, { max: 30, windowSeconds: HOUR_S });
    const encoded = await receiveFile(request, { userId: caller.userId }, encodePhoto);
    return { photoUrl: photoUrl(caller.userId, await replacePhoto(context, caller.userId, encoded)) };
  });

  handle(app, viewPhoto, async ({ context, caller, params, reply }) => {
    assertOwnUser(caller, params.id);
    const bytes = await readPhoto(context, caller.userId);
    reply
      .type("image/webp")
      // No copy is left on a phone that others use.
      .header("cache-control", "private, no-store")
      .header("x-content-type-options", "nosniff");
    return bytes;
  });

  handle(app, removePhoto, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    await forgetPhoto(context, caller.userId);
    return { photoUrl: null };
  });
}
