import http, { type ClientRequest, type RequestOptions } from "node:http";
import https from "node:https";

export interface ApiRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** JSON. */
  body?: string | undefined;
  /** How long it may take until the whole answer is there, in ms. */
  timeout: number;
}

export interface ApiResponse {
  status: number;
  text: string;
}

/** Connections stay open between calls: a page makes several, one after another and at once. */
const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

/** Only few addresses are called, so each is parsed once. */
const origins = new Map<string, URL>();

/**
 * Makes one call over HTTP, on a connection that is kept. It uses Node's own client, because `fetch` costs three times
 * as much here, at three calls a page (docs/decisions/0012). It follows no redirect. It rejects where there is no
 * answer, or not in time.
 */
export async function sendRequest(request: ApiRequest): Promise<ApiResponse> {
  try {
    return await exchange(request);
  } catch (error) {
    // The API server may close a kept connection just as it is used again, so a reading call is then made once more: on
    // a new connection, because one that stopped has closed the other kept ones too.
    if (request.method === "GET" && error instanceof StaleConnection) return exchange(request, { isNew: true });
    throw error;
  }
}

class StaleConnection extends Error {}

function exchange(
  { url, method, headers, body, timeout }: ApiRequest,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
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
          text: (parts.length > 1 ? Buffer.concat(parts) : first).toString("utf8"),
        });
      });
    });
    request.end(body);
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
    // A URL writes an IPv6 address in brackets.
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    path: slash < 0 ? "/" : url.slice(slash),
  };
}
