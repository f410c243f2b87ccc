import type { Calls, Event, Problem } from "./types.js";

export type * from "./types.js";

/** A refused call. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;
}

export interface ClientOptions {
  /** The address of the API, as "https://api.example". */
  origin: string;
  key: string;
  /** The language of `message`: "pt-BR", "en", "de" or "fr". */
  language?: string;
  /** How often a call is made again after 429, 503 or no answer; 3 by default. */
  retries?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Names the call, so that it is made once; a new one by itself (docs/company-api.md, "Repeated calls"). */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type Input<Given> = Given & CallOptions;
type Call<Given, Answer> =
  Partial<Given> extends Given ? (input?: Input<Given>) => Promise<Answer> : (input: Input<Given>) => Promise<Answer>;

/** Each call resolves to its answer and rejects with ApiError. A file is bytes. */
export type CompanyApi = { [Name in keyof Calls]: Call<Calls[Name]["input"], Calls[Name]["answer"]> } & {
  /**
   * Reads the log of events after a cursor up to its end, from the oldest without one. Store the `cursor` of each event
   * that you have worked on, and begin there the next time.
   */
  events(after?: string): AsyncGenerator<Event, void, undefined>;
};

/** Makes the client of a company's key. */
export function createCompanyApi(options: ClientOptions): CompanyApi;

export interface ReceivedWebhook {
  /** The secret of the webhook. While it is rotated, either of the two. */
  secret: string;
  /** Reads a header of the request. */
  header: (name: string) => string | null | undefined;
  /** The body to the letter, before it is parsed. */
  body: string;
  /** The time, by default the machine's. In test mode the clock's. */
  now?: Date;
}

/**
 * Returns whether a request is ours, and of these minutes (Standard Webhooks 1.0.0). Drop a `webhook-id` that came
 * before.
 */
export function isGenuineWebhook(received: ReceivedWebhook): Promise<boolean>;
