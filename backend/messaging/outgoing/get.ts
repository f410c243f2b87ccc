import http, { type IncomingMessage } from "node:http";
import https, { type RequestOptions } from "node:https";
import { lookupPublic } from "./publicAddress";

const MOST_REDIRECTS = 3;
/** Some servers refuse whoever does not say what it is. */
const USER_AGENT = "Motriz";

/** The connection's parts that a test replaces: the addresses of names, the trusted certificate. */
export type Connection = Pick<RequestOptions, "lookup" | "ca" | "port">;

/**
 * Asks an address that others name, and follows its redirects. The address may be meant to reach this machine's
 * neighbours. So `parse` reads every address, those of redirects too (it throws RefusedAddress), and the resolved
 * address is checked at the connection. Resolves to any answer that is no redirect, with its body still to be read.
 */
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
    // No connection is kept, so that none is used that was checked for another name.
    const own = isPlain
      ? { agent: new http.Agent({ keepAlive: false }) }
      : { lookup: lookupPublic(), ...connection, agent: new https.Agent({ keepAlive: false }) };
    (isPlain ? http : https).get(url, { ...options, ...own }, resolve).once("error", reject);
  });
}
