import type { Readable } from "node:stream";
import type { DataStore } from "@tus/utils";

export interface Part {
  start: number;
  end: number;
}

export interface FileEntry {
  name: string;
  bytes: number;
}

export interface SignedAs {
  type: string;
  /** Only letters, digits, dots and hyphens. */
  fileName: string;
}

/** Stores photos, logos, documents and videos. Throws ApiProblem `unavailable` or `noSpace`. */
export interface Files {
  /** Saves or replaces a file. Resolves once it is durable. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves or copies a local file into the store. Resolves to its length in bytes, once it is durable. */
  adopt(name: string, path: string): Promise<number>;
  read(name: string): Promise<Buffer | null>;
  size(name: string): Promise<number | null>;
  open(name: string, part?: Part): Promise<Readable>;
  /** Deletes a file or an unfinished upload. A missing file is no error. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<FileEntry>;
  /** Provides a file or a complete upload as a local, read-only file until `use` ends. */
  withLocalFile<R>(name: string, use: (path: string) => Promise<R>): Promise<R>;
  /** Returns a public address, valid for S3_SIGNED_SECONDS. Returns null if the store has no public addresses. */
  sign(name: string, as: SignedAs): Promise<string | null>;
  check(signal: AbortSignal): Promise<void>;
  uploadsTo(lengths: UploadLengths): Promise<DataStore>;
}

export interface UploadLengths {
  /** Returns null if the upload does not exist. `bytes` is null while the length is unknown. */
  get: (name: string) => Promise<{ bytes: number | null; createdAt: Date } | null>;
  setBytes: (name: string, bytes: number) => Promise<void>;
  delete: (name: string) => Promise<void>;
}
