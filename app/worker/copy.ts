import { workerPaths } from "~/services/server/navigation/workerPaths";

/** The worker stores only this page, which the server renders for offline reading. */
export const COPY_ADDRESS = workerPaths.copy();
const CACHE = "copy";
/** Response header: when the copy expires, in ISO 8601 (dashboard+/offline/route.ts). */
const ENDS_HEADER = "x-copy-ends";

/** Matches the addresses of a vacancy, and captures its id. */
const VACANCY = /\/(?:listSelectiveProcesses|vagas)\/(\d+)|[?&]selectiveProcessId=(\d+)/;

/** Returns the copy, or only its vacancy if `address` is a vacancy's. Undefined without a copy, or once it expired. */
export async function readCopy(address = ""): Promise<Response | undefined> {
  const copy = await caches.match(COPY_ADDRESS, { cacheName: CACHE });
  if (!copy) return undefined;
  if (!(Date.parse(copy.headers.get(ENDS_HEADER) ?? "") > Date.now())) {
    await deleteCopy();
    return undefined;
  }
  const [, id, sharedId] = VACANCY.exec(address) ?? [];
  const vacancy = id ?? sharedId;
  if (!vacancy) return copy;
  const html = await copy.text();
  return new Response(findVacancy(html, vacancy) ?? html, { headers: copy.headers });
}

/** Returns the copy's header and one opened vacancy; null if the vacancy is missing. */
function findVacancy(html: string, id: string): string | null {
  const header = cutOut(html, "<header>", "</header>");
  const vacancy = cutOut(html, `<li id="v-${id}">`, "</li>");
  const main = cutOut(html, "<main>", "</main>");
  if (!header || !vacancy || !main) return null;
  const shown = `<main>${header}<ul>${vacancy.replace("<details>", '<details open="">')}</ul></main>`;
  return html.replace(main, () => shown);
}

function cutOut(html: string, open: string, close: string): string | null {
  const start = html.indexOf(open);
  const end = html.indexOf(close, start);
  return start < 0 || end < 0 ? null : html.slice(start, end + close.length);
}

let deletions = 0;

export const deleteCopy = (): Promise<boolean> => {
  deletions += 1;
  return caches.delete(CACHE);
};

/** Replaces the stored page unless it is younger than `youngest` (ms). Returns false if the server allows no copy. */
export async function refreshCopy(youngest: number): Promise<boolean> {
  const copy = await readCopy();
  if (copy && Date.now() - Date.parse(copy.headers.get("date") ?? "") < youngest) return true;
  const before = deletions;
  const response = await fetch(COPY_ADDRESS, { redirect: "manual" }).catch(() => undefined);
  if (!response || response.status === 429 || response.status >= 500) return true;
  if (!response.ok) {
    await deleteCopy();
    return false;
  }
  await (await caches.open(CACHE)).put(COPY_ADDRESS, response);
  // The person may have logged out while the copy was under way.
  if (deletions !== before) await deleteCopy();
  return true;
}
