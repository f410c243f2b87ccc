/** The requests of the API server's thread to the store's thread, and the answers. */
export type StoreRequest =
  | { id: number; kind: "query"; sql: string; parameters: unknown[]; rowMode: "array" | "object" }
  | { id: number; kind: "exec"; sql: string }
  | { id: number; kind: "close" };

export interface StoreThreadData {
  folder: string;
  /** Below so many free bytes on the folder's disk nothing is written. */
  reserve: number;
}

export type StoreReply =
  | { kind: "ready" }
  | { kind: "refused"; name: string; message: string }
  | { id: number; kind: "result"; rows: unknown[]; affectedRows?: number }
  | { id: number; kind: "failure"; failure: StoreFailure }
  /** The disk has less left than the reserve, and the statement writes. */
  | { id: number; kind: "noRoom" }
  | { kind: "upkeepFailed"; failure: StoreFailure };

/** The fields of PostgreSQL's error that we look at. An Error would lose them on its way between threads. */
export interface StoreFailure {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;
}
