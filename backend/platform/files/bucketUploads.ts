import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/utils";
import type { S3Client } from "@aws-sdk/client-s3";
import { requireOwnName } from "./fileName";
import type { UploadLengths } from "./files";
import { loadS3, toUnavailable, unlessMissing } from "./bucketClient";

/** The bytes of an upload that wait in memory before they go to the bucket. A kill loses fewer. */
const PIECE = 1024 * 1024;

/** A piece of an upload: from which byte on, and how many. */
interface Piece {
  key: string;
  start: number;
  bytes: number;
}

/**
 * The pieces of uploads in a bucket. An object can't be added to, so an upload is many: "….part/000001048576" holds the
 * bytes from that one on. Its length ends at the first gap. Two API servers may write one upload at once, because one
 * has not noticed yet that its connection is cut. They write the same bytes, so no order makes another file
 * (docs/decisions/0012 tells why @tus/s3-store does not do it).
 */
export class BucketPieces {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  /** Lists the pieces without a gap, from the first byte on. */
  async list(name: string): Promise<Piece[]> {
    const pieces: Piece[] = [];
    let end = 0;
    for (const piece of await this.listAll(name)) {
      if (piece.start > end) break;
      if (piece.start < end) continue;
      pieces.push(piece);
      end += piece.bytes;
    }
    return pieces;
  }

  /** Returns how many bytes have come; null where nothing has. */
  async size(name: string): Promise<number | null> {
    const pieces = await this.list(name);
    return pieces.length > 0 ? pieces.reduce((sum, { bytes }) => sum + bytes, 0) : null;
  }

  /** Writes from byte `offset` on. Resolves to the bytes that are kept, those before a failure too. */
  async write(name: string, offset: number, stream: Readable): Promise<number> {
    let [kept, waitingBytes] = [0, 0];
    let waiting: Buffer[] = [];
    const flush = async () => {
      if (waitingBytes === 0) return;
      await this.put(name, offset + kept, Buffer.concat(waiting));
      kept += waitingBytes;
      [waiting, waitingBytes] = [[], 0];
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        waitingBytes += chunk.length;
        if (waitingBytes >= PIECE) await flush();
      }
    } finally {
      await flush();
    }
    return kept;
  }

  /** Deletes all pieces, also those after a gap. */
  async delete(name: string): Promise<void> {
    const { DeleteObjectCommand } = await loadS3();
    for (const { key } of await this.listAll(name))
      await unlessMissing(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  private async put(name: string, start: number, bytes: Buffer): Promise<void> {
    const { PutObjectCommand } = await loadS3();
    const Key = `${requireOwnName(name)}/${String(start).padStart(12, "0")}`;
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key, Body: bytes })).catch((error: unknown) => {
      throw toUnavailable(error);
    });
  }

  private async listAll(name: string): Promise<Piece[]> {
    const { ListObjectsV2Command } = await loadS3();
    const prefix = `${requireOwnName(name)}/`;
    const pieces: Piece[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await unlessMissing(
        this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken })),
      );
      for (const { Key: key = "", Size: bytes = 0 } of page?.Contents ?? [])
        pieces.push({ key, start: Number(key.slice(prefix.length)), bytes });
      ContinuationToken = page?.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return pieces.sort((one, other) => one.start - other.start);
  }
}

/** Uploads in parts, as @tus/server takes them: their bytes are in the bucket, and the rest in the table of uploads. */
export class BucketUploads extends DataStore {
  constructor(
    private readonly pieces: BucketPieces,
    private readonly lengths: UploadLengths,
  ) {
    super();
    this.extensions = ["creation", "creation-with-upload", "creation-defer-length", "termination"];
  }

  /** The row is made before (onUploadCreate), since whose it is can't be known here. */
  override create = (upload: Upload): Promise<Upload> => Promise.resolve(upload);

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.lengths.get(id);
    if (!row) throw Object.assign(new Error("no such upload"), { status_code: 404, body: "not found" });
    const offset = (await this.pieces.size(id)) ?? 0;
    return new Upload({ id, size: row.bytes ?? undefined, offset, creation_date: row.createdAt.toISOString() });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return offset + (await this.pieces.write(id, offset, stream));
  }

  override declareUploadLength = (id: string, bytes: number): Promise<void> => this.lengths.setBytes(id, bytes);

  override async remove(id: string): Promise<void> {
    await this.pieces.delete(id);
    await this.lengths.delete(id);
  }
}
