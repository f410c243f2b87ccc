import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeHeaders } from "./cacheHeaders.server";
import { asChanged } from "~/services/server/navigation/paths";

/**
 * Leads a form's redirect to an address that the browser has not seen, where it would lead back to the form's own
 * address or to its page. Browsers of text (lynx, links2, elinks) show the stored page there, and the press seems to do
 * nothing. It holds for every action, because every answer comes by here.
 */
export function leadToUnseen({ method, url = "/", headers }: IncomingMessage, response: ServerResponse): void {
  // Browsers that say where a request comes from ask anew for a page that may not be kept.
  if (method !== "POST" || headers["sec-fetch-mode"] !== undefined) return;
  beforeHeaders(response, () => {
    const location = response.getHeader("location");
    if (typeof location === "string")
      response.setHeader("Location", toUnseen(location, { own: url, from: headers.referer }));
  });
}

/** `own` is the path that the form was sent to, `from` its page's address. An address of another site stays. */
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

/** The path and the query of an address, without what no page is told apart by. */
function toPlain(address: string): string {
  const origin = "http://here.invalid";
  if (!URL.canParse(address, origin)) return "";
  const { pathname, searchParams } = new URL(address, origin);
  for (const name of ["changed", "index", "form"]) searchParams.delete(name);
  return `${pathname}?${searchParams.toString()}`;
}
