import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/utils";
import type { S3Client } from "@aws-sdk/client-s3";
import { requireOwnName } from "./fileName";
import type { UploadLengths } from "./files";
import { loadS3, toUnavailable, unlessMissing } from "./bucketClient";

/** Bytes buffered before a write. A crash loses at most these. */
const PIECE = 1024 * 1024;

interface Piece {
  key: string;
  start: number;
  bytes: number;
}

/**
 * Stores an upload as pieces, because objects can't grow. A name like "….part/000001048576" tells a piece's first byte.
 * Two API servers may write the same bytes, so overlapping pieces are skipped. A gap ends the upload (decisions/0012).
 */
export class BucketPieces {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

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

  async size(name: string): Promise<number | null> {
    const pieces = await this.list(name);
    return pieces.length > 0 ? pieces.reduce((sum, { bytes }) => sum + bytes, 0) : null;
  }

  /** Writes a stream from an offset on, and resolves to its length. If it fails, saves what has arrived and rejects. */
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

export class BucketUploads extends DataStore {
  constructor(
    private readonly pieces: BucketPieces,
    private readonly lengths: UploadLengths,
  ) {
    super();
    this.extensions = ["creation", "creation-with-upload", "creation-defer-length", "termination"];
  }

  /** Creates no row, because only onUploadCreate knows the owner. */
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
