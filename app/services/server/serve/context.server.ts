import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { ROOT_CONTEXT, runTraced, type Context } from "#contract/base/tracing";
import { PAGE_PATIENCE_MS } from "#contract/base/patience";
import { BRASILIA, type TimeZone } from "#contract/base/timeZone";
import { writeDatesIn } from "~/services/server/format/intl";
import type { PageVersion } from "./pageCache.server";

/** The state of one HTTP request, however many loaders it runs. */
export interface RequestContext {
  /** The nonce in the Content-Security-Policy of the page that answers. */
  nonce: string;
  /** The id that names the request in the log, here and in the API server. */
  requestId: string;
  /** The visitor's address; "" where it is not known (tests). */
  visitorAddress: string;
  /** The browser's own words (User-Agent), or "" where it said none. */
  visitorAgent: string;
  /** True says that the browser said nothing of where the form came from, so the form's signed token must match. */
  needsFormToken: boolean;
  /** When the answer is due, by `performance.now()`: no call waits beyond it. */
  deadline: number;
  memo: Map<string, Promise<unknown>>;
  /** Where spans of what is done for the request belong. */
  traced: Context;
  /** Remix's id of the route that draws the page; null until it does. */
  route: string | null;
  /** The zone of whoever is logged in (app/services/server/format/intl.ts). */
  timeZone: TimeZone;
  /** Where the page may be sent to others too: as what it is cached (pageCache.server.ts). */
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

/** Returns the context of the request being answered, or a fresh one (unit tests, the development server). */
export function requestContext(): RequestContext {
  return storage.getStore() ?? newContext();
}

/** The beginning of the request's id, which a page of an error tells, and a person can read out. */
export const toErrorNumber = (): string => requestContext().requestId.slice(0, 8);

/** The time of the answer begins now: a form has arrived, perhaps slowly. `patience` in ms, for slow answers. */
export function beginAnswer(patience = PAGE_PATIENCE_MS): void {
  requestContext().deadline = performance.now() + patience;
}

/** Returns how long a call of this request may still wait, in whole ms; 0 where the time is over. */
export const timeLeft = (): number => Math.max(0, Math.ceil(requestContext().deadline - performance.now()));

/** Runs `make` once a request, whichever loader asks first: three loaders of a page need one user. */
export function oncePerRequest<T>(key: string, make: () => Promise<T>): Promise<T> {
  const { memo } = requestContext();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  memo.set(key, made);
  return made;
}
