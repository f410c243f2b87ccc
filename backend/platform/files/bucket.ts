import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../config";
import { hasRoom, toReserve } from "../db/diskSpace";
import { ApiProblem } from "../errors";
import { createClient, loadS3, toHttpStatus, toUnavailable, unlessMissing, type BucketSettings } from "./bucketClient";
import { BucketPieces, BucketUploads } from "./bucketUploads";
import { isOwnName, requireOwnName } from "./fileName";
import type { FileEntry, Files, Part, SignedAs } from "./files";
import { withWorkFile } from "./workFolder";

const isUpload = (name: string) => name.endsWith(".part");

/** Stores each file as an object in an S3 bucket. */
export function openBucket(config: Config, settings: BucketSettings): Files {
  const bucket = new Bucket(settings);
  const withLocalFile = <R>(name: string, use: (path: string) => Promise<R>): Promise<R> =>
    withWorkFile(config, async (path) => {
      const size = await bucket.size(name);
      // Twice the size, because a file made from this one takes the space again.
      if (!hasRoom(config.DATA_DIR, toReserve(config) + 2 * (size ?? 0)))
        throw new ApiProblem("noSpace", { retryAfter: 60 });
      await pipeline(Readable.from(bucket.readAll(name)), createWriteStream(path, { mode: 0o600 }));
      if ((await stat(path)).size !== size) throw toUnavailable(new Error(`${name} came with another size`));
      return use(path);
    });
  return {
    save: (name, bytes) => bucket.put(name, bytes, bytes.byteLength),
    adopt: async (name, path) => {
      const { size } = await stat(path);
      const stream = createReadStream(path);
      try {
        await bucket.put(name, stream, size);
      } finally {
        // Without this, a stream that is not read to its end keeps its file open, even after the deletion.
        stream.destroy();
      }
      return size;
    },
    read: (name) => bucket.read(name),
    size: (name) => bucket.size(name),
    open: (name, part) => bucket.open(requireOwnName(name), part),
    delete: (name) => bucket.delete(name),
    list: () => bucket.list(),
    withLocalFile,
    sign: (name, as) => bucket.sign(name, as),
    check: (signal) => bucket.check(signal),
    uploadsTo: async (lengths) => new BucketUploads(await bucket.pieces(), lengths),
  };
}

class Bucket {
  private client: Promise<S3Client> | undefined;

  constructor(private readonly settings: BucketSettings) {}

  async pieces(): Promise<BucketPieces> {
    return new BucketPieces(await this.connect(), this.settings.bucket);
  }

  /** Saves an object and checks its size, because some compatible servers confirm too early. */
  async put(name: string, body: Uint8Array | Readable, bytes: number): Promise<void> {
    const { PutObjectCommand } = await loadS3();
    const put = new PutObjectCommand({ ...this.at(name), Body: body, ContentLength: bytes });
    await (await this.connect()).send(put).catch((error: unknown) => {
      throw toUnavailable(error);
    });
    const kept = await this.size(name);
    if (kept !== bytes) throw toUnavailable(new Error(`the bucket has ${kept} bytes of ${name}, not ${bytes}`));
  }

  async size(name: string): Promise<number | null> {
    if (isUpload(name)) return (await this.pieces()).size(name);
    const { HeadObjectCommand } = await loadS3();
    const head = await unlessMissing((await this.connect()).send(new HeadObjectCommand(this.at(name))));
    return head?.ContentLength ?? null;
  }

  async read(name: string): Promise<Buffer | null> {
    const { GetObjectCommand } = await loadS3();
    const found = await unlessMissing((await this.connect()).send(new GetObjectCommand(this.at(name))));
    const bytes = await found?.Body?.transformToByteArray().catch((error: unknown) => {
      throw toUnavailable(error);
    });
    return bytes ? Buffer.from(bytes) : null;
  }

  async *list(): AsyncGenerator<FileEntry> {
    const { paginateListObjectsV2 } = await loadS3();
    const pages = paginateListObjectsV2({ client: await this.connect() }, { Bucket: this.settings.bucket });
    for await (const { Contents: found = [] } of pages)
      for (const { Key: name = "", Size: bytes = 0 } of found)
        if (isOwnName(name) && !isUpload(name)) yield { name, bytes };
  }

  async open(key: string, part?: Part): Promise<Readable> {
    const { GetObjectCommand } = await loadS3();
    const get = new GetObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      ...(part && { Range: `bytes=${part.start}-${part.end}` }),
    });
    const found = await unlessMissing((await this.connect()).send(get));
    if (!(found?.Body instanceof Readable)) throw new ApiProblem("notFound");
    return found.Body;
  }

  async *readAll(name: string): AsyncGenerator<Buffer> {
    const keys = isUpload(name)
      ? (await (await this.pieces()).list(name)).map(({ key }) => key)
      : [requireOwnName(name)];
    for (const key of keys) yield* (await this.open(key)) as AsyncIterable<Buffer>;
  }

  async delete(name: string): Promise<void> {
    if (isUpload(name)) return (await this.pieces()).delete(name);
    const { DeleteObjectCommand } = await loadS3();
    await unlessMissing((await this.connect()).send(new DeleteObjectCommand(this.at(name))));
  }

  async sign(name: string, { type, fileName }: SignedAs): Promise<string | null> {
    const { publicUrl, signedSeconds } = this.settings;
    if (publicUrl === null) return null;
    const [{ GetObjectCommand }, { getSignedUrl }, client] = await Promise.all([
      loadS3(),
      import("@aws-sdk/s3-request-presigner"),
      createClient(this.settings, publicUrl),
    ]);
    const get = new GetObjectCommand({
      ...this.at(name),
      // Browsers must download the file, and never show it in the origin of the bucket.
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseContentType: type,
      ResponseCacheControl: "private, no-store",
    });
    return getSignedUrl(client, get, { expiresIn: signedSeconds });
  }

  async check(abortSignal: AbortSignal): Promise<void> {
    const { HeadBucketCommand } = await loadS3();
    const head = new HeadBucketCommand({ Bucket: this.settings.bucket });
    await (await this.connect()).send(head, { abortSignal }).catch((error: unknown) => {
      // 403 means that the server works, and that the key has rights only on objects.
      if (toHttpStatus(error) !== 403) throw toUnavailable(error);
    });
  }

  private at(name: string) {
    return { Bucket: this.settings.bucket, Key: requireOwnName(name) };
  }

  private connect(): Promise<S3Client> {
    return (this.client ??= createClient(this.settings, this.settings.endpoint));
  }
}
