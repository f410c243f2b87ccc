import { MAX_VIDEO_BYTES, UPLOADS_PATH } from "#contract/applications/video";
import type { ApiResponse } from "./transport.server";

/** The number of bytes that are collected in memory before they are sent to the API server. */
const PART_BYTES = 2_000_000;

export type SendUpload = (call: {
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}) => Promise<ApiResponse>;

export class UploadRefused extends Error {
  override name = "UploadRefused";

  constructor(readonly answer: ApiResponse) {
    super(`an upload was answered ${answer.status}`);
  }
}

/**
 * Sends an arriving file in parts of 2 MB (tus 1.0.0), so that a file of any size needs the same memory. Returns the
 * upload's id, null for an empty file, or "tooLarge" without reading the rest. Rejects with UploadRefused or the error
 * of `send`, and deletes the sent bytes.
 */
export async function uploadInParts(
  send: SendUpload,
  file: AsyncIterable<Uint8Array>,
): Promise<{ uploadId: string } | "tooLarge" | null> {
  const upload = new Upload(send);
  try {
    for await (const bytes of file) {
      if (upload.size + bytes.length > MAX_VIDEO_BYTES) {
        await upload.cancel();
        return "tooLarge";
      }
      await upload.add(bytes);
    }
    return await upload.complete();
  } catch (error) {
    await upload.cancel();
    throw error;
  }
}

class Upload {
  size = 0;
  private path: string | null = null;
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;

  constructor(private readonly send: SendUpload) {}

  async add(bytes: Uint8Array): Promise<void> {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    this.size += bytes.length;
    if (this.waitingBytes >= PART_BYTES) await this.flush({});
  }

  async complete(): Promise<{ uploadId: string } | null> {
    if (this.size === 0) return null;
    const path = await this.flush({ "upload-length": String(this.size) });
    return { uploadId: path.split("/").at(-1) ?? "" };
  }

  /** Deletes the sent bytes. If this fails, the API server deletes these bytes after a day. */
  async cancel(): Promise<void> {
    if (this.path) await this.send({ method: "DELETE", path: this.path, headers: tus }).catch(() => undefined);
  }

  private async flush(headers: Record<string, string>): Promise<string> {
    this.path ??= await this.begin();
    const body = Buffer.concat(this.waiting);
    const offset = this.size - body.length;
    const answer = await this.send({
      method: "PATCH",
      path: this.path,
      headers: {
        ...tus,
        ...headers,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
        "content-length": String(body.length),
      },
      body,
    });
    if (answer.status !== 204) throw new UploadRefused(answer);
    [this.waiting, this.waitingBytes] = [[], 0];
    return this.path;
  }

  private async begin(): Promise<string> {
    const headers = { ...tus, "upload-defer-length": "1", "content-length": "0" };
    const answer = await this.send({ method: "POST", path: UPLOADS_PATH, headers });
    const path = answer.headers.location;
    if (answer.status !== 201 || !path?.startsWith(`${UPLOADS_PATH}/`)) throw new UploadRefused(answer);
    return path;
  }
}

const tus = { "tus-resumable": "1.0.0" };
