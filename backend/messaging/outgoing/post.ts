import dns from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isLoopback } from "#contract/base/environment";
import type { Config } from "../../platform/config";
import type { Connection } from "./get";
import { isPublicAddress, lookupPublic, RefusedAddress } from "./publicAddress";

/** Timeout in ms. */
const PATIENCE = 10_000;
const MOST_BYTES = 65_536;
const PORTS = ["", "8443"];

type Switch = Pick<Config, "WEBHOOKS_TO_LOOPBACK">;

/** Throws RefusedAddress unless it is public https without password on port 443 or 8443, or an allowed loopback. */
export function parseAddress(text: string, { WEBHOOKS_TO_LOOPBACK }: Switch, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new RefusedAddress("it is no address");
  const url = new URL(text, base);
  if (WEBHOOKS_TO_LOOPBACK && url.protocol === "http:" && isLoopback(url.hostname)) return url;
  const isPlain = url.protocol === "https:" && url.username === "" && url.password === "" && PORTS.includes(url.port);
  if (!isPlain) throw new RefusedAddress("it is no plain https address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 0 ? !host.includes(".") : !isPublicAddress(host)) throw new RefusedAddress("it is not public");
  url.hash = "";
  return url;
}

/** Parses an address. If its host name resolves, all its addresses must be public. Throws RefusedAddress. */
export async function checkAddress(text: string, config: Switch): Promise<string> {
  const url = parseAddress(text, config);
  const addresses =
    url.protocol === "http:" ? [] : await dns.promises.lookup(url.hostname, { all: true }).catch(() => []);
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0 && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new RefusedAddress("its name leads to no public address");
  return url.href;
}

interface Answer {
  status: number;
  retryAfter: number | null;
}

/** Posts a body. Checks the resolved address when it connects. Rejects with RefusedAddress or another error. */
export async function post(
  config: Switch,
  address: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string | Buffer; signal: AbortSignal },
  connection: Connection = {},
): Promise<Answer> {
  const url = parseAddress(address, config);
  const isPlain = url.protocol === "http:";
  const patience = AbortSignal.timeout(PATIENCE);
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    ...(isPlain ? {} : { lookup: lookupPublic(), ...connection }),
    signal: AbortSignal.any([signal, patience]),
    // No keep-alive: a pooled connection was checked for another host name.
    agent: isPlain ? new http.Agent({ keepAlive: false }) : new https.Agent({ keepAlive: false }),
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isPlain ? http : https).request(url, options, resolve);
      request.once("error", reject).once("close", () => reject(new Error("it closed the connection")));
      request.end(body);
    });
    const { statusCode = 0, headers: answered } = response;
    // The response body is ignored, but read up to MOST_BYTES so that the receiver can finish.
    let size = 0;
    response.on("error", () => undefined);
    response.on("data", (part: Buffer) => {
      size += part.byteLength;
      if (size > MOST_BYTES) response.destroy();
    });
    return { status: statusCode, retryAfter: toSeconds(answered["retry-after"]) };
  } catch (error) {
    if (patience.aborted) throw new Error(`it did not answer within ${PATIENCE / 1_000} s`, { cause: error });
    throw error;
  }
}

/** Returns the seconds of Retry-After, or null for a date, which would depend on a clock. */
const toSeconds = (header: string | undefined) => (header && /^\d{1,6}$/.test(header) ? Number(header) : null);
