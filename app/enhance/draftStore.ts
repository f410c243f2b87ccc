import { DAY_MS } from "#contract/base/time";

const PREFIX = "draft:";
/** In ms. Older drafts are deleted. */
const OLDEST_MS = 14 * DAY_MS;

export interface Draft {
  fields: [string, string][];
  at: number;
  isSent?: boolean;
}

let isOver = false;

/** Returns true once all drafts were deleted, so a page that closes after the log-out stores no draft. */
export const isDraftingOver = (): boolean => isOver;

export const toDraftKey = (owner: string, form = ""): string => `${PREFIX}${owner}:${form}`;

export const listDrafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Deletes all drafts. With `owner`, deletes other users' and expired drafts only. */
export function deleteDrafts(owner?: string): void {
  isOver = owner === undefined;
  for (const key of listDrafts()) {
    const isKept = owner !== undefined && key.startsWith(toDraftKey(owner));
    if (!isKept || Date.now() - (readDraft(key)?.at ?? 0) > OLDEST_MS) localStorage.removeItem(key);
  }
}
