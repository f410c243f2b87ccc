import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import morgan from "morgan";
import pino, { type DestinationStream, type Logger } from "pino";
import { toAddressPrefix } from "#contract/base/network";
import { requestContext } from "./context.server";
import { redact } from "./secretParameters.server";

type Answered = IncomingMessage & { originalUrl?: string };

const requestIds = new WeakMap<IncomingMessage, string>();

export const nameRequest = (request: IncomingMessage, id: string) => void requestIds.set(request, id);

/** Creates a log with lines like those of the API server, without keys, e-mails, bodies and whole addresses. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = { level, base: { pid: process.pid, part: "web" } };
  let overload = 0;
  const logger: Logger = destination ? pino(options, destination) : pino(options);
  let hasToldOfProxy = false;
  const say =
    (as: "error" | "warn" | "info" | "debug") =>
    (...said: unknown[]) =>
      logger[as]({ reqId: requestContext().requestId }, redact(format(...said)));
  const answered = (request: Answered, response: ServerResponse, ms: number) => {
    // Health checks come every few seconds, so they are logged at level "debug".
    const isHealth = /^\/(livez|readyz)$/.test(request.originalUrl ?? request.url ?? "");
    logger[isHealth ? "debug" : "info"](
      {
        reqId: requestIds.get(request),
        method: request.method,
        url: redact(request.originalUrl ?? request.url ?? ""),
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round(ms),
      },
      "answered",
    );
  };
  return {
    /** Makes morgan (remix-serve's log) call `answered`. Morgan's own lines would contain the keys in addresses. */
    takeOverMorgan: () =>
      void morgan.format("tiny", (tokens, request: Answered, response: ServerResponse) => {
        answered(request, response, Number(tokens["response-time"]?.(request, response) ?? 0));
        return undefined;
      }),
    answered,
    /** Redirects the console output of Remix, remix-serve and our code to this log, without secrets. */
    takeOverConsole: () =>
      void Object.assign(console, {
        // remix-serve passes console.error to `server.close`, which calls it without arguments on success.
        error: (...said: unknown[]) => {
          if (said.length > 0) say("error")(...said);
        },
        trace: say("error"),
        warn: say("warn"),
        log: say("info"),
        info: say("info"),
        debug: say("debug"),
      }),
    untrustedProxy: () => {
      if (hasToldOfProxy) return;
      hasToldOfProxy = true;
      logger.warn(
        { variable: "TRUST_PROXY" },
        "TRUST_PROXY: it is 0, and a request has X-Forwarded-For. Where a proxy stands in front, all its visitors share one limit.",
      );
    },
    /** Counts a request refused for overload. Logs the count in one line a second. */
    overloaded: () => {
      overload += 1;
      if (overload > 1) return;
      setTimeout(() => {
        logger.warn({ event: "overload", refused: overload }, "too many requests at once");
        overload = 0;
      }, 1_000).unref();
    },
    refused: (request: IncomingMessage, address: string, reason: string) =>
      logger.warn(
        {
          event: reason === "tooMany" ? "limited" : "refused",
          reason,
          reqId: requestIds.get(request),
          method: request.method,
          url: redact(request.url ?? ""),
          network: toAddressPrefix(address),
        },
        "security event",
      ),
  };
}

export type Log = ReturnType<typeof createLog>;
