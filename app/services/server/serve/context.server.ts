import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { ROOT_CONTEXT, runTraced, type Context } from "#contract/base/tracing";
import { PAGE_PATIENCE_MS } from "#contract/base/patience";
import { BRASILIA, type TimeZone } from "#contract/base/timeZone";
import { writeDatesIn } from "~/services/server/format/intl";
import type { PageVersion } from "./pageCache.server";

export interface RequestContext {
  nonce: string;
  /** The id of the request in the logs of both servers. */
  requestId: string;
  /** The visitor's IP address; "" if unknown, as in tests. */
  visitorAddress: string;
  visitorAgent: string;
  isBackground: boolean;
  /** True if the browser sent no origin headers, so that the form's signed token must be right. */
  needsFormToken: boolean;
  /** Is called after the request's file was sent to the API server. */
  fileSent: () => void;
  /** The time, by `performance.now()`, by which all calls of the request must end. */
  deadline: number;
  memo: Map<string, Promise<unknown>>;
  traced: Context;
  /** Remix's id of the page's route; null before Remix has found the route. */
  route: string | null;
  /** The logged-in person's time zone (app/services/server/format/intl.ts). */
  timeZone: TimeZone;
  /** The version under which the page is cached for other visitors, or null (pageCache.server.ts). */
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
    isBackground: false,
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

/** Returns the request's context. In unit tests and the development server, returns a new one for each call. */
export function requestContext(): RequestContext {
  return storage.getStore() ?? newContext();
}

/** Returns the first 8 characters of the request's id. Error pages show them, so that people can tell them to us. */
export const toErrorNumber = (): string => requestContext().requestId.slice(0, 8);

/** Sets the request's deadline to `patience` ms from now. Is called after a form has arrived. */
export function beginAnswer(patience = PAGE_PATIENCE_MS): void {
  requestContext().deadline = performance.now() + patience;
}

/** Returns how long a call of this request may still wait, in whole ms, or 0. */
export const timeLeft = (): number => Math.max(0, Math.ceil(requestContext().deadline - performance.now()));

/** Caches a value for one request, so that all loaders of a page share it. */
export function oncePerRequest<T>(key: string, make: () => Promise<T>): Promise<T> {
  const { memo } = requestContext();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  memo.set(key, made);
  return made;
}
