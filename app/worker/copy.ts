import { paths } from "~/services/server/navigation/paths";

/** The one thing that the worker stores: a page that the server drew to be read without a network. */
export const COPY_ADDRESS = paths.copy();
const CACHE = "copy";
/** The answer's header that says when the session ends, as ISO. The copy is not shown after that. */
const ENDS_HEADER = "x-copy-ends";

/** The pages of a vacancy, by the part of their addresses that names it. */
const VACANCY = /\/(?:listSelectiveProcesses|vagas)\/(\d+)|[?&]selectiveProcessId=(\d+)/;

/** Returns the copy, or of it the saved vacancy that was asked for. Nothing where its session has ended. */
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

/** Leaves of the copy its header and one vacancy, with its text open; null where it has not got that. */
function findVacancy(html: string, id: string): string | null {
  const [header] = /<header>[^]*?<\/header>/.exec(html) ?? [];
  const [vacancy] = new RegExp(`<li id="v-${id}">[^]*?</li>`).exec(html) ?? [];
  if (!header || !vacancy) return null;
  const shown = `<main>${header}<ul>${vacancy.replace("<details>", '<details open="">')}</ul></main>`;
  return html.replace(/<main>[^]*<\/main>/, () => shown);
}

export const deleteCopy = (): Promise<boolean> => caches.delete(CACHE);

/** Stores the page anew unless the copy is younger than `youngest` (ms). False: the server keeps no copy any more. */
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
