import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { changeLanguage, MAX_PHOTO_BYTES, removePhoto, uploadPhoto, viewPhoto } from "#contract/candidates/user";
import { HOUR_S } from "#contract/base/time";
import { handleOwnUser } from "../../http/route";
import { limit } from "../../http/server/limit";
import { receiveFile } from "../../http/limits/uploadedFile";
import { encodePhoto, readPhoto, removePhoto as forgetPhoto, replacePhoto } from "./photo";
import { photoUrl, setLanguage } from "./repository";

export function registerUsers(app: FastifyInstance): void {
  app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: MAX_PHOTO_BYTES } });

  handleOwnUser(app, changeLanguage, async ({ context: { db }, caller, body: { language } }) => {
    await setLanguage(db, caller.userId, language);
    return { language };
  });

  handleOwnUser(app, uploadPhoto, async ({ context, caller, request }) => {
    await limit(context, `photo:user:${caller.userId}`, { max: 30, windowSeconds: HOUR_S });
    const encoded = await receiveFile(request, encodePhoto);
    return { photoUrl: photoUrl(caller.userId, await replacePhoto(context, caller.userId, encoded)) };
  });

  handleOwnUser(app, viewPhoto, async ({ context, caller, reply }) => {
    const bytes = await readPhoto(context, caller.userId);
    reply.type("image/webp").header("cache-control", "private, no-store").header("x-content-type-options", "nosniff");
    return bytes;
  });

  handleOwnUser(app, removePhoto, async ({ context, caller }) => {
    await forgetPhoto(context, caller.userId);
    return { photoUrl: null };
  });
}
