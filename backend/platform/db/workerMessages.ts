export type StoreRequest =
  | { id: number; kind: "query"; sql: string; parameters: unknown[]; rowMode: "array" | "object" }
  | { id: number; kind: "exec"; sql: string }
  | { id: number; kind: "close" };

export interface StoreThreadData {
  folder: string;
  reserve: number;
}

export type StoreReply =
  | { kind: "ready" }
  | { kind: "refused"; name: string; message: string }
  | { id: number; kind: "result"; rows: unknown[]; affectedRows?: number }
  | { id: number; kind: "failure"; failure: StoreFailure }
  | { id: number; kind: "noRoom" }
  | { kind: "upkeepFailed"; failure: StoreFailure };

/** A plain object, because an Error loses its extra fields between threads. */
export interface StoreFailure {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;
}
