import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { get, type Connection } from "../../messaging/outgoing/get";
import { isPublicAddress, RefusedAddress } from "../../messaging/outgoing/publicAddress";

export const MAX_LOGO_BYTES = 1024 * 1024;
/** Timeout in ms, redirects included. It is short, because a stop of the API server waits for the fetch. */
const PATIENCE = 3_000;

/** Fetches a picture by HTTPS, never from a private network (SSRF). Rejects with RefusedAddress or another Error. */
export async function fetchPicture(address: string, connection: Connection = {}): Promise<Buffer> {
  const headers = { accept: "image/webp,image/png,image/jpeg" };
  const response = await get(address, parseAddress, { headers, signal: AbortSignal.timeout(PATIENCE) }, connection);
  if (response.statusCode === 200) return await readAll(response);
  response.destroy();
  throw new Error(`it answered ${response.statusCode}`);
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new RefusedAddress("it is no address");
  const url = new URL(address, base);
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    throw new RefusedAddress("it is no plain https address");
  // A literal IP address is checked here, because no DNS lookup checks it.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RefusedAddress("it is no public address");
  return url;
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
    if (size > MAX_LOGO_BYTES) throw new Error("it is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
