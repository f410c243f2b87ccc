import { DAY_MS } from "#contract/base/time";

/** The prefix of a draft's name. The owner, the path of the page and the id of the form follow. */
const PREFIX = "draft:";
/** The age at which a draft is deleted that nobody returned to, in ms. */
const OLDEST_MS = 14 * DAY_MS;

export interface Draft {
  fields: [string, string][];
  at: number;
  /** The form was sent, and no answer has come yet. */
  isSent?: boolean;
}

let isOver = false;

/** Tells whether all drafts were deleted: after the log-out was pressed, the page that goes away writes none again. */
export const isDraftingOver = (): boolean => isOver;

/** Returns the key of somebody's draft of a form; `form` is its address, and which form of that page it is. */
export const toDraftKey = (owner: string, form = ""): string => `${PREFIX}${owner}:${form}`;

export const listDrafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Forgets the drafts on this device: all of them, or those of anybody but `owner` and those that are too old. */
export function deleteDrafts(owner?: string): void {
  isOver = owner === undefined;
  for (const key of listDrafts()) {
    const isKept = owner !== undefined && key.startsWith(toDraftKey(owner));
    if (!isKept || Date.now() - (readDraft(key)?.at ?? 0) > OLDEST_MS) localStorage.removeItem(key);
  }
}
