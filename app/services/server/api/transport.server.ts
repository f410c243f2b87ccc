import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";

export interface ApiRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** The request's body: JSON, or an encoded form with a file. */
  body?: string | Uint8Array | undefined;
  /** Is called after the body was sent. The body is no longer in memory then. */
  sent?: (() => void) | undefined;
  /** The time limit for the whole answer, in ms. */
  timeout: number;
}

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export interface OpenResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

const origins = new Map<string, URL>();

/** Makes one call on a reused connection, because `fetch` costs three times as much (docs/decisions/0004). */
export async function sendRequest(request: ApiRequest): Promise<ApiResponse> {
  try {
    return await exchange(request);
  } catch (error) {
    // The API server may have closed a reused connection. Then a GET is repeated once, on a new connection.
    if (request.method === "GET" && error instanceof StaleConnection) return exchange(request, { isNew: true });
    throw error;
  }
}

/** Streams a request. `idle` is the longest pause, in ms. Rejects if there is no answer, or if `body` is cut off. */
export function streamRequest({
  url,
  method,
  headers,
  body,
  idle,
}: Omit<ApiRequest, "body" | "timeout"> & { body: Readable | null; idle: number }): Promise<OpenResponse> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port, path } = parseAddress(url);
    // Each stream has a connection of its own, because a connection is unusable after an aborted stream.
    const options: RequestOptions = { hostname, port, path, method, headers, agent: false, timeout: idle };
    const request = (protocol === "https:" ? https : http).request(options);
    request.once("timeout", () => request.destroy(new Error(`nothing moved for ${idle} ms`)));
    request.once("error", reject);
    request.once("response", (answer) => {
      body?.unpipe(request);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer });
    });
    if (!body) return void request.end();
    const cut = () => {
      if (!body.readableEnded) request.destroy(new Error("what was sent was cut off"));
    };
    body.once("error", cut);
    body.once("close", cut);
    body.pipe(request);
  });
}

class StaleConnection extends Error {}

function exchange(call: ApiRequest, { isNew = false }: { isNew?: boolean } = {}): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const { url, method, headers, timeout } = call;
    if (timeout <= 0) throw new Error("the time for this page is over");
    const { protocol, hostname, port, path } = parseAddress(url);
    const options: RequestOptions = { hostname, port, path, method, headers, agent: isNew ? false : agents[protocol] };
    const request = (protocol === "https:" ? https : http).request(options);
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(isStale(request, error) ? new StaleConnection(error.message) : error);
    };
    request.once("error", fail);
    request.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", fail);
      response.once("end", () => {
        clearTimeout(timer);
        const [first = Buffer.alloc(0)] = parts;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: parts.length > 1 ? Buffer.concat(parts) : first,
        });
      });
    });
    request.end(call.body, () => {
      if (!call.sent) return;
      delete call.body;
      call.sent();
    });
  });
}

const isStale = (request: ClientRequest, error: NodeJS.ErrnoException) =>
  request.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");

function parseAddress(url: string): { protocol: "http:" | "https:"; hostname: string; port: string; path: string } {
  const slash = url.indexOf("/", url.indexOf("//") + 2);
  const origin = slash < 0 ? url : url.slice(0, slash);
  const known = origins.get(origin) ?? new URL(origin);
  origins.set(origin, known);
  const { protocol, hostname, port } = known;
  return {
    protocol: protocol === "https:" ? "https:" : "http:",
    // In a URL an IPv6 address has brackets, but Node expects it without.
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    path: slash < 0 ? "/" : url.slice(slash),
  };
}
