import type { Readable } from "node:stream";
import type { DataStore } from "@tus/utils";

/** The bytes of a file from `start` to `end`, both included. */
export interface Part {
  start: number;
  end: number;
}

/** A file as a list has it. */
export interface FileEntry {
  name: string;
  bytes: number;
}

/** The headers that a signed address answers, whatever the file itself says. */
export interface SignedAs {
  type: string;
  /** The name under which the file is downloaded. Letters, digits, dots and hyphens alone. */
  fileName: string;
}

/**
 * Where photos, logos, documents and videos are kept: a folder (folder.ts) or a bucket (bucket.ts), by configuration
 * (docs/decisions/0012). All names are ours (fileName.ts); any other throws. A store that can't be reached throws
 * ApiProblem unavailable, and one that has no room noSpace.
 */
export interface Files {
  /** Saves bytes under a name, in the place of what it had. Resolves once they are kept. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file of this machine over under a name. Resolves to its size, in bytes, once the store has all of it. */
  adopt(name: string, path: string): Promise<number>;
  /** Reads a file. Returns null if it is not there. */
  read(name: string): Promise<Buffer | null>;
  /** Returns the size of a file, or of what has come of an upload, in bytes; null if it is not there. */
  size(name: string): Promise<number | null>;
  /** Opens a file, or a part of it, to be read once. Rejects if it is not there. */
  open(name: string, part?: Part): Promise<Readable>;
  /** Deletes a file, or what has come of an upload. Does nothing if it is not there. */
  delete(name: string): Promise<void>;
  /** Lists the files that are there, in no order. Uploads that are under way are left out. */
  list(): AsyncIterable<FileEntry>;
  /** Lends a file, or a complete upload, as one of this machine, to be read only, and until `use` has ended. */
  withLocalFile<R>(name: string, use: (path: string) => Promise<R>): Promise<R>;
  /** Returns an address that answers one file to anybody for some minutes; null where there are no such. */
  sign(name: string, as: SignedAs): Promise<string | null>;
  /** Rejects where the store of the files does not do what it is asked to now. */
  check(signal: AbortSignal): Promise<void>;
  /** Where uploads in parts go (the protocol tus 1.0.0). */
  uploadsTo(lengths: UploadLengths): Promise<DataStore>;
}

/** The lengths in the table of uploads (video/uploads.ts). */
export interface UploadLengths {
  /** Returns an upload's length in bytes, if it is known, and when it was begun. Null if there is none. */
  get: (name: string) => Promise<{ bytes: number | null; createdAt: Date } | null>;
  setBytes: (name: string, bytes: number) => Promise<void>;
  delete: (name: string) => Promise<void>;
}
