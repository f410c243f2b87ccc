import https, { type RequestOptions } from "node:https";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic, RefusedAddress } from "../outgoing/publicAddress";

/** The largest file that is taken, in bytes. */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** How long a file may take with all its redirects, in ms. A stop of the API server waits for it. */
const PATIENCE = 3_000;
const MOST_REDIRECTS = 3;

/** What a test changes: where names lead, which certificate is believed. */
export type Connection = Pick<RequestOptions, "lookup" | "ca" | "port">;

/**
 * Fetches a file that a feed named, over HTTPS alone. A feed is written by others, so its address may be meant to reach
 * what only this machine can: every address is checked when it is connected to, those of redirects too, and no
 * credentials, other ports, or more than 1 MB are let through. Rejects with RefusedAddress, or with what went wrong.
 */
export async function fetchPicture(address: string, connection: Connection = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE);
  let url = parseAddress(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask(url, { lookup: lookupPublic(), ...connection, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await readAll(response);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new Error(`it answered ${statusCode}`);
    url = parseAddress(headers.location, url);
  }
  throw new Error("it redirects too often");
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new RefusedAddress("it is no address");
  const url = new URL(address, base);
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    throw new RefusedAddress("it is no plain https address");
  // A literal address is connected to without being looked up.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RefusedAddress("it is no public address");
  return url;
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: "image/webp,image/png,image/jpeg", "accept-encoding": "identity" };
    // No connection is kept, so that none is used that was checked for another name.
    https
      .get(url, { ...options, headers, agent: new https.Agent({ keepAlive: false }) }, resolve)
      .once("error", reject);
  });
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  if (Number(response.headers["content-length"] ?? 0) > MAX_LOGO_BYTES) {
    response.destroy();
    throw new Error("it is too large");
  }
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    // Leaving the loop ends the connection.
    if (size > MAX_LOGO_BYTES) throw new Error("it is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
