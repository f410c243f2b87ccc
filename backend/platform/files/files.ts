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
  /** Letters, digits, dots and hyphens only. */
  fileName: string;
}

/** Photos, logos, documents and videos: folder.ts or bucket.ts. Throws ApiProblem `unavailable` or `noSpace`. */
export interface Files {
  /** Replaces an existing file. Resolves once durable. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file in. Resolves to its bytes once durable. */
  adopt(name: string, path: string): Promise<number>;
  read(name: string): Promise<Buffer | null>;
  size(name: string): Promise<number | null>;
  open(name: string, part?: Part): Promise<Readable>;
  /** Deletes unfinished uploads too. A missing file is no error. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<FileEntry>;
  /** Provides a file or complete upload as a read-only local file during `use`. */
  withLocalFile<R>(name: string, use: (path: string) => Promise<R>): Promise<R>;
  /** Returns a public address for some minutes, or null if unsupported. */
  sign(name: string, as: SignedAs): Promise<string | null>;
  /** Rejects if the store is not working. */
  check(signal: AbortSignal): Promise<void>;
  uploadsTo(lengths: UploadLengths): Promise<DataStore>;
}

export interface UploadLengths {
  /** Null if there is no upload. Bytes may be unknown. */
  get: (name: string) => Promise<{ bytes: number | null; createdAt: Date } | null>;
  setBytes: (name: string, bytes: number) => Promise<void>;
  delete: (name: string) => Promise<void>;
}
