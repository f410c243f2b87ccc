import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { ROOT_CONTEXT, runTraced, type Context } from "#contract/base/tracing";
import { PAGE_PATIENCE_MS } from "#contract/base/patience";
import { BRASILIA, type TimeZone } from "#contract/base/timeZone";
import { writeDatesIn } from "~/services/server/format/intl";
import type { PageVersion } from "./pageCache.server";

export interface RequestContext {
  nonce: string;
  /** The id by which both servers log the request. */
  requestId: string;
  /** "" if unknown (tests). */
  visitorAddress: string;
  visitorAgent: string;
  /** True if the browser sent no origin headers, so the form's signed token must match. */
  needsFormToken: boolean;
  /** Called when the request's file has left for the API server. */
  fileSent: () => void;
  /** Time by `performance.now()` beyond which no call waits. */
  deadline: number;
  memo: Map<string, Promise<unknown>>;
  traced: Context;
  /** Remix's id of the page's route; null before it is known. */
  route: string | null;
  /** The logged-in person's zone (app/services/server/format/intl.ts). */
  timeZone: TimeZone;
  /** The version under which the page may be cached for others (pageCache.server.ts). */
  cachedAs: PageVersion | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

writeDatesIn(() => storage.getStore()?.timeZone ?? BRASILIA);

export function newContext(known: Partial<RequestContext> = {}): RequestContext {
  return {
    nonce: randomBytes(16).toString("base64"),
    requestId: randomUUID(),
    visitorAddress: "",
    visitorAgent: "",
    needsFormToken: false,
    fileSent: () => undefined,
    deadline: performance.now() + PAGE_PATIENCE_MS,
    memo: new Map(),
    traced: ROOT_CONTEXT,
    route: null,
    timeZone: BRASILIA,
    cachedAs: null,
    ...known,
  };
}

export function runInContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, () => runTraced(context.traced, run));
}

/** Returns a new context in unit tests and the development server. */
export function requestContext(): RequestContext {
  return storage.getStore() ?? newContext();
}

/** Returns the start of the request's id, which a person can read out from an error page. */
export const toErrorNumber = (): string => requestContext().requestId.slice(0, 8);

/** Sets the request's deadline, `patience` ms from now, once a form has arrived. */
export function beginAnswer(patience = PAGE_PATIENCE_MS): void {
  requestContext().deadline = performance.now() + patience;
}

/** Returns how long a call of this request may still wait, in whole ms, or 0. */
export const timeLeft = (): number => Math.max(0, Math.ceil(requestContext().deadline - performance.now()));

/** Caches by request: a page's loaders share one user. */
export function oncePerRequest<T>(key: string, make: () => Promise<T>): Promise<T> {
  const { memo } = requestContext();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  memo.set(key, made);
  return made;
}
