import type { Owner } from "./sendVideo";

/** Asks whose browser this is now. */
export async function findOwner(sessionPath: string, userId: string): Promise<Owner> {
  try {
    const response = await fetch(sessionPath, { cache: "no-store" });
    const answer = (await response.json()) as { isAuthenticated: boolean; userId: string | null };
    if (!answer.isAuthenticated) return "nobody";
    return answer.userId === userId ? "own" : "another";
  } catch {
    return "unknown";
  }
}

/** The name of an upload is the last part of its address. */
export const toUploadId = (url: string): string => new URL(url, location.href).pathname.split("/").at(-1) ?? "";

interface SaveOptions {
  path: string;
  uploadId: string;
  /** The signed token of the page's forms, where it has one. */
  formToken: string | null;
}

/** `reason`: what the server says, in the words of its form. "unknown": there was no answer that says anything. */
export type Saved = "saved" | "unknown" | { reason: string | null };

/** Makes a complete upload the person's video, by the page's form: a redirect if saved, or the form with a reason. */
export async function saveVideo({ path, uploadId, formToken }: SaveOptions): Promise<Saved> {
  const body = new URLSearchParams({ uploadId, ...(formToken && { csrf: formToken }) });
  try {
    const response = await fetch(path, { method: "POST", body, redirect: "manual" });
    if (response.type === "opaqueredirect") return "saved";
    if (response.status >= 500 || response.status === 429) return "unknown";
    return { reason: findReason(await response.text()) };
  } catch {
    return "unknown";
  }
}

/** What a field of the form says, or else the form as a whole. */
function findReason(html: string): string | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("[data-slot=field-error]") ?? page.querySelector("[data-error-summary] p");
  return said?.textContent?.trim() || null;
}
