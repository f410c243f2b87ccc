import http, { type IncomingMessage } from "node:http";
import https, { type RequestOptions } from "node:https";
import { lookupPublic } from "./publicAddress";

const MOST_REDIRECTS = 3;
const USER_AGENT = "Motriz";

export type Connection = Pick<RequestOptions, "lookup" | "ca" | "port">;

/** Gets an untrusted address. Refuses private networks (SSRF), even after a redirect. Throws RefusedAddress. */
export async function get(
  address: string,
  parse: (text: string, base?: URL) => URL,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  connection: Connection = {},
): Promise<IncomingMessage> {
  let url = parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const own = { "user-agent": USER_AGENT, ...headers, "accept-encoding": "identity" };
    const response = await ask(url, { headers: own, signal }, connection);
    const { statusCode = 0, headers: answered } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode) || !answered.location) return response;
    response.destroy();
    url = parse(answered.location, url);
  }
  throw new Error("it redirects too often");
}

function ask(url: URL, options: RequestOptions, connection: Connection): Promise<IncomingMessage> {
  const isPlain = url.protocol === "http:";
  return new Promise((resolve, reject) => {
    // No keep-alive, because a pooled connection may have been checked for another host name.
    const own = isPlain
      ? { agent: new http.Agent({ keepAlive: false }) }
      : { lookup: lookupPublic(), ...connection, agent: new https.Agent({ keepAlive: false }) };
    // After a status 101, Node.js emits neither a response nor an error, only `close`.
    const end = () => reject(new Error("it closed the connection"));
    (isPlain ? http : https)
      .get(url, { ...options, ...own }, resolve)
      .once("error", reject)
      .once("close", end);
  });
}
