import { readFile } from "node:fs/promises";
import { BufferSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from "mediabunny";
import type { FastifyInstance } from "fastify";
import { endpointPath } from "#contract/base/endpoint";
import { saveVideoResume, UPLOADS_PATH } from "#contract/applications/video";
import type { Person } from "./people";

/** Reads a recording of Chromium's fake camera: 2.5 s of 320 by 240 px. */
export const readCamera = (kind: "mp4" | "webm"): Promise<Buffer> =>
  readFile(new URL(`../../backend/applications/video/fixtures/camera.${kind}`, import.meta.url));

/** Reads 1 s of Matroska with H.264 and AAC, 160 by 120 px, as Chrome on some phones writes it, with a location tag. */
export const readPhone = (): Promise<Buffer> =>
  readFile(new URL("../../backend/applications/video/fixtures/phone.mkv", import.meta.url));

const TUS = { "tus-resumable": "1.0.0" };

export async function anUpload(app: FastifyInstance, person: Person, bytes: Buffer): Promise<string> {
  const begun = await app.inject({
    method: "POST",
    url: UPLOADS_PATH,
    headers: { ...person.authorization, ...TUS, "upload-length": String(bytes.length) },
  });
  const url = String(begun.headers.location);
  const sent = await app.inject({
    method: "PATCH",
    url,
    headers: {
      ...person.authorization,
      ...TUS,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    payload: bytes,
  });
  if (sent.statusCode !== 204) throw new Error(`the upload was answered ${sent.statusCode}`);
  return url;
}

export const uploadIdOf = (url: string): string => url.split("/").at(-1) ?? "";

export const saveUpload = (app: FastifyInstance, person: Person, url: string) =>
  app.inject({
    method: "POST",
    url: endpointPath(saveVideoResume, { id: person.userId }),
    headers: person.authorization,
    payload: { uploadId: uploadIdOf(url) },
  });

export async function aVideoResume(app: FastifyInstance, person: Person): Promise<void> {
  const saved = await saveUpload(app, person, await anUpload(app, person, await readCamera("webm")));
  if (saved.statusCode !== 200) throw new Error(`the video was answered ${saved.statusCode}`);
}

/** Reads the sound of Chromium's fake camera, as a voice recorder writes it. */
export async function readVoice(): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(await readCamera("webm")) });
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const copy = await Conversion.init({ input, output, video: { discard: true }, showWarnings: false });
  await copy.execute();
  if (!output.target.buffer) throw new Error("no sound was written");
  return Buffer.from(output.target.buffer);
}
