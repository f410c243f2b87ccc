import type { IncomingHttpHeaders } from "node:http";
import { MAX_PART_BYTES } from "#contract/applications/video";
import { paths } from "~/services/server/navigation/paths";
import { isUploadPath } from "./videoPaths";
import { formLimits } from "./formLimits.server";

export interface GuardedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** The configured origin. If it is null, the Host header is trusted. */
  publicOrigin: string | null;
}

export type Verdict =
  | { allowed: true; needsFormToken: boolean }
  | {
      allowed: false;
      status: 400 | 403 | 405 | 408 | 411 | 413 | 415 | 429 | 503;
      reason:
        | "host"
        | "address"
        | "crossSite"
        | "method"
        | "late"
        | "length"
        | "tooLarge"
        | "videoTooLarge"
        | "type"
        | "tooMany"
        | "maintenance"
        | "overload";
      /** The time after which to try again, in seconds. */
      retryAfter?: number;
    };

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;.*)?$/i;

/**
 * Checks a request before its body is read (docs/design.md, section 3). Any method but GET and HEAD must come from our
 * pages, by `Sec-Fetch-Site`, Origin or Referer. If all three are absent, the form needs its token (form.server.ts).
 */
export function judge({ method, url, headers, publicOrigin }: GuardedRequest): Verdict {
  const own = publicOrigin ?? parseHostOrigin(headers.host);
  if (!own || !parseHostOrigin(headers.host)) return { allowed: false, status: 400, reason: "host" };
  if (!isReadable(url)) return { allowed: false, status: 400, reason: "address" };
  if (method === "GET" || method === "HEAD") return { allowed: true, needsFormToken: false };
  const isUpload = isUploadPath(url.split("?", 1)[0] ?? url);
  if (method !== "POST" && !(isUpload && (method === "PATCH" || method === "DELETE")))
    return { allowed: false, status: 405, reason: "method" };

  const site = headers["sec-fetch-site"];
  const from = headers.origin ?? headers.referer;
  const isOneClick = isOneClickAddress(url);
  if (isOneClick) {
    // RFC 8058: a mail program posts without cookie and page. The signed key authorizes it.
  } else if (site !== undefined ? site !== "same-origin" : from !== undefined && parseOrigin(from) !== own) {
    return { allowed: false, status: 403, reason: "crossSite" };
  }

  if (isUpload) return judgeUpload(method, headers);

  const length = Number(headers["content-length"]);
  if (headers["transfer-encoding"] !== undefined || !Number.isInteger(length))
    return { allowed: false, status: 411, reason: "length" };
  const { bytes, queue } = formLimits(url);
  if (length > bytes) return { allowed: false, status: 413, reason: queue === "videos" ? "videoTooLarge" : "tooLarge" };
  if (length > 0 && !formTypes.test(headers["content-type"] ?? ""))
    return { allowed: false, status: 415, reason: "type" };
  return { allowed: true, needsFormToken: !isOneClick && site === undefined && from === undefined };
}

/** Checks a request of an upload in parts. A header must tell its origin, and only a PATCH may have a body. */
function judgeUpload(method: string, headers: IncomingHttpHeaders): Verdict {
  if (headers["sec-fetch-site"] === undefined && headers.origin === undefined && headers.referer === undefined)
    return { allowed: false, status: 403, reason: "crossSite" };
  const length = Number(headers["content-length"] ?? (method === "PATCH" ? Number.NaN : 0));
  if (headers["transfer-encoding"] !== undefined || !Number.isInteger(length))
    return { allowed: false, status: 411, reason: "length" };
  if (length > (method === "PATCH" ? MAX_PART_BYTES : 0)) return { allowed: false, status: 413, reason: "tooLarge" };
  if (method === "PATCH" && headers["content-type"] !== "application/offset+octet-stream")
    return { allowed: false, status: 415, reason: "type" };
  return { allowed: true, needsFormToken: false };
}

/** Returns whether an address accepts posts from other sites. Only one-click unsubscription does (RFC 8058). */
const isOneClickAddress = (url: string) => url.split("?", 1)[0] === paths.unsubscribe();

function parseHostOrigin(host: string | undefined): string | null {
  // A valid Host is a name, an IPv4 address or an [IPv6] address, with or without a port.
  return host !== undefined && /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host)
    ? parseOrigin(`http://${host}`)
    : null;
}

function parseOrigin(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Returns whether the router can read an address. Broken percent-encoding and `?_data=` would throw there. */
function isReadable(url: string): boolean {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  try {
    if (!path.startsWith("/") || decodeURIComponent(path).includes("\0")) return false;
    return !/data/i.test(query) || !new URLSearchParams(query).has("_data");
  } catch {
    return false;
  }
}
