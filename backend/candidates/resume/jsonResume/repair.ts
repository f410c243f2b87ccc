import type { ReadChange } from "#contract/candidates/resumeProposal";
import { isNow, toPartialDate } from "../reading/dates";
import { leaveOutRefused } from "./leaveOutRefused";
import { findRefusals, toNames } from "./schema";

export type Fields = Record<string, unknown>;
export const asFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

export const SHOWN = 200;

export const toShown = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, SHOWN);

/** Rewrites or removes values that JSON Resume's schema refuses. Returns the changes. */
export function repairRefused(document: Fields): { document: Fields; changes: ReadChange[] } {
  const repaired = structuredClone(document);
  const changes: ReadChange[] = [];
  const refusals = new Map(findRefusals(repaired).map(({ path, message }) => [path, message]));
  for (const [path, message] of refusals) {
    const names = toNames(path);
    const last = names.pop() ?? "";
    const holder = names.reduce((value: unknown, name) => asFields(value)[name], repaired);
    if (typeof holder !== "object" || holder === null) continue;
    const was = asFields(holder)[last];
    const isOpenEnd = last === "endDate" && typeof was === "string" && isNow(was);
    const now = isOpenEnd || was === "" ? undefined : rewrite(last, was, message, names[0] ?? last);
    if (was === "" || isOpenEnd) Reflect.deleteProperty(holder, last);
    else if (now !== undefined) asFields(holder)[last] = now;
    if (isOpenEnd) changes.push({ path, how: "goesOn", was });
    // A text that becomes a list or an entry loses nothing, so it is not reported.
    else if (typeof now === "string") changes.push({ path, how: "changed", was: toShown(was), now });
  }
  const before = structuredClone(repaired);
  const { document: whole, leftOut } = leaveOutRefused(repaired);
  const gone = leftOut.map((path) => {
    const was = toNames(path).reduce((value: unknown, name) => asFields(value)[name], before);
    return { path, how: "leftOut" as const, was: toShown(was) };
  });
  return { document: whole, changes: [...changes, ...gone] };
}

const domain = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/;

/** Lists that many programs fill with texts instead of objects, and the object's field for such a text. */
const ownNames: Record<string, string> = { skills: "name", interests: "name", languages: "language" };

/** Returns the corrected value, or undefined if its meaning is unclear. */
function rewrite(name: string, value: unknown, message: string, list: string): unknown {
  const ownName = ownNames[list];
  if (message.includes("object")) return ownName && typeof value === "string" ? { [ownName]: value } : undefined;
  if (message.includes("array")) {
    if (typeof value !== "string") return undefined;
    const lines = value.split(/\r?\n/).filter(Boolean);
    if (name !== list) return lines;
    return ownName ? lines.map((line) => ({ [ownName]: line })) : undefined;
  }
  if (/date$/i.test(name)) return toDate(String(value));
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return value.join(", ");
  if (message.includes("uri") && typeof value === "string" && domain.test(value.trim()))
    return `https://${value.trim()}`;
  return undefined;
}

/** Reads dates like "2016-5", "2016/05/3", "2016-05-03T10:00:00Z", "05/2016" and "May 2016". */
function toDate(text: string): string | undefined {
  const [, year, month, day] = /^\s*(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:T.*|\s*)$/.exec(text) ?? [];
  if (year === undefined) return toPartialDate(text);
  const date = [year, month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, "0"));
  return Number(month ?? 1) > 12 || Number(day ?? 1) > 31 ? undefined : date.join("-");
}
