import { paths } from "~/services/shell/paths";

/** The one thing that the worker stores: a page that the server drew to be read without a network. */
export const COPY_ADDRESS = paths.copy();
const CACHE = "copy";
/** The answer's header that says when the session ends, as ISO. The copy is not shown after that. */
const ENDS_HEADER = "x-copy-ends";

/** Returns the copy, or nothing where there is none or where its session has ended. */
export async function readCopy(): Promise<Response | undefined> {
  const copy = await caches.match(COPY_ADDRESS, { cacheName: CACHE });
  if (!copy || Date.parse(copy.headers.get(ENDS_HEADER) ?? "") > Date.now()) return copy;
  await deleteCopy();
  return undefined;
}

export const deleteCopy = (): Promise<boolean> => caches.delete(CACHE);

/**
 * Stores the page anew unless the copy is younger than `youngest`, in ms. Returns false where the server keeps no copy
 * for this browser any more: nobody is logged in, the phone is shared, data is to be spared. A network or a server that
 * fails changes nothing.
 */
export async function refreshCopy(youngest: number): Promise<boolean> {
  const copy = await readCopy();
  if (copy && Date.now() - Date.parse(copy.headers.get("date") ?? "") < youngest) return true;
  const response = await fetch(COPY_ADDRESS, { redirect: "manual" }).catch(() => undefined);
  if (!response || response.status === 429 || response.status >= 500) return true;
  if (!response.ok) {
    await deleteCopy();
    return false;
  }
  await (await caches.open(CACHE)).put(COPY_ADDRESS, response);
  return true;
}
