import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeHeaders } from "./cacheHeaders.server";
import { asChanged } from "~/services/server/navigation/paths";

/** Adds a parameter to a redirect back to the form's page: a text browser would show that page from its cache. */
export function leadToUnseen({ method, url = "/", headers }: IncomingMessage, response: ServerResponse): void {
  // Browsers with Sec-Fetch headers reload a page that redirects to itself, so they need no new address.
  if (method !== "POST" || headers["sec-fetch-mode"] !== undefined) return;
  beforeHeaders(response, () => {
    const location = response.getHeader("location");
    if (typeof location === "string")
      response.setHeader("Location", toUnseen(location, { own: url, from: headers.referer }));
  });
}

/** Adds a parameter to a path of ours if it is the form's path (`own`) or page (`from`), or if `from` is unknown. */
export function toUnseen(location: string, { own, from }: { own: string; from: string | undefined }): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = toPlain(location);
  const isSeen = target === toPlain(own) || from === undefined || target === toPlain(from);
  if (!isSeen) return location;
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location) ?? [];
  const kept = query
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !/^changed=/.test(part));
  return asChanged(path + (kept.length ? `?${kept.join("&")}` : "")) + hash;
}

/** Returns path and query without parameters that make no difference to the page. */
function toPlain(address: string): string {
  const origin = "http://here.invalid";
  if (!URL.canParse(address, origin)) return "";
  const { pathname, searchParams } = new URL(address, origin);
  for (const name of ["changed", "index", "form"]) searchParams.delete(name);
  return `${pathname}?${searchParams.toString()}`;
}
