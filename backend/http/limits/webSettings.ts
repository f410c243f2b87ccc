import type { FastifyInstance, FastifyRequest } from "fastify";
import { WEB_ORIGIN_HEADER, WEB_SECRET_HEADER } from "#contract/base/webSettings";
import { MINUTE_MS } from "#contract/base/time";
import { isWeb } from "./visitorAddress";

const MOST_SECRETS = 100;

/** In ms: a difference that no call has shown for this time is dropped. */
const FRESH = 2 * MINUTE_MS;

interface Difference {
  variable: string;
  message: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Lists the differences seen in calls within the last FRESH ms. */
    listDifferences: () => Difference[];
  }
}

/** Logs once each variable that differs between web servers, or between a web server and this API server. */
export function registerWebSettings(app: FastifyInstance): void {
  const { config, now } = app.context;
  const told = new Map<string, Difference & { at: number }>();
  app.decorate("listDifferences", () =>
    [...told.values()]
      .filter(({ at }) => now().getTime() - at < FRESH)
      .map(({ variable, message }) => ({ variable, message })),
  );
  const seen = new Map<string, { secrets: Set<string>; last: string }>();

  const warn = ({ log }: FastifyRequest, variable: string, message: string) => {
    const isTold = told.has(variable);
    told.set(variable, { variable, message, at: now().getTime() });
    if (isTold) return;
    log.warn({ variable }, `${variable}: ${message}`);
  };

  app.addHook("onRequest", async (request) => {
    const { "x-web-key": key, [WEB_ORIGIN_HEADER]: origin, [WEB_SECRET_HEADER]: secret } = request.headers;
    if (key === undefined) return;
    if (!isWeb(request))
      return warn(
        request,
        "WEB_TO_API_KEY",
        "a web calls with another one than this API server's. Its visitors all share one limit.",
      );
    const isUnset = config.PUBLIC_ORIGIN === `http://localhost:${config.PORT}`;
    if (typeof origin === "string" && origin !== config.PUBLIC_ORIGIN && !(isUnset && origin === ""))
      warn(
        request,
        "PUBLIC_ORIGIN",
        `it is ${config.PUBLIC_ORIGIN} here, and ${origin || "not set"} for a web that calls. Links in mails lead to the former.`,
      );
    const own = seen.get(String(key)) ?? { secrets: new Set<string>(), last: "" };
    seen.set(String(key), own);
    if (typeof secret !== "string" || secret === own.last) return;
    // One new secret may be a rotation. If the old one comes back, two are in use.
    if (own.secrets.has(secret))
      warn(
        request,
        "SESSION_SECRET",
        "two webs that call have different ones. Who logs in at one is logged out by the other.",
      );
    if (own.secrets.size < MOST_SECRETS) own.secrets.add(secret);
    own.last = secret;
  });
}
