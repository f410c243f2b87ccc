import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import { joinMonth, writePeriod } from "./fields";
import type { ListSpec, Told } from "./section";
import { isSameWord, toWord } from "./words";

export const work: ListSpec<"work"> = {
  fields: [
    {
      name: "position",
      kind: "line",
      label: "position",
      hint: "positionHint",
      input: { max: 160, suggests: "role", autoComplete: "organization-title" },
    },
    { name: "name", kind: "line", label: "company", input: { max: 160, autoComplete: "organization" } },
    { name: "location", kind: "line", label: "city", optional: true, input: { max: 120, suggests: "place" } },
    { name: "startDate", kind: "month", label: "start", hint: "monthHint" },
    { name: "isCurrent", kind: "tick", label: "current" },
    { name: "endDate", kind: "month", label: "end", hint: "endHint" },
    {
      name: "summary",
      kind: "text",
      label: "summary",
      hint: "summaryHint",
      optional: true,
      input: { maxLength: LONGEST_SUMMARY, rows: 6 },
    },
  ],
  read: ({ isCurrent, endDate }) =>
    isCurrent === "on" ? { endDate: joinMonth(endDate) || undefined } : { endDate: joinMonth(endDate) },
  /** Reports an entry that is both current and ended, because only the person knows which is right. */
  findProblem: ({ isCurrent, endDate }) =>
    isCurrent === "on" && joinMonth(endDate) !== "" ? { field: "endDate", problem: "endOrCurrent" } : null,
  fill: ({ endDate }) => ({ isCurrent: endDate ? undefined : "on" }),
  write: ({ position, name, location, startDate, endDate, summary, highlights }, texts) => ({
    title: position,
    period: [writePeriod(texts, startDate, endDate, texts.t("now"))],
    lines: [[name, location]],
    summary,
    highlights,
  }),
  isSame: isSameJob,
};

function isSameJob(kept: Told, read: Told): boolean {
  const isSameRole = isSameWord(kept.position, read.position);
  const isSameEmployer = toEmployer(kept.name) !== "" && toEmployer(kept.name) === toEmployer(read.name);
  const [first, second] = [toSpan(kept), toSpan(read)];
  if (!first || !second) return isSameEmployer && isSameRole;
  const [isSameStart, isSameEnd] = [isEqual(first.start, second.start), isEqual(first.end, second.end)];
  if (isSameStart && (isSameEnd || isSameEmployer)) return isSameRole || isSameEmployer;
  // Jobs at one company are the same job if they overlap. After a promotion they don't: one ends when the other begins.
  return isSameEmployer && isBefore(first.start, second.end) && isBefore(second.start, first.end);
}

const toEmployer = (name: unknown) =>
  typeof name === "string" ? toWord(name.replace(/[\s,-](?:ltda|s\.?\/?a|me|epp|eireli)\.?$/i, "")) : "";

function toSpan({ startDate: start, endDate: end = "9999" }: Told): { start: string; end: string } | null {
  return typeof start === "string" && typeof end === "string" ? { start, end } : null;
}

/** Cuts two dates to the shorter one's length, because some dates lack a month. */
function cut(one: string, other: string): [string, string] {
  const length = Math.min(one.length, other.length);
  return [one.slice(0, length), other.slice(0, length)];
}

function isEqual(...dates: [string, string]): boolean {
  const [one, other] = cut(...dates);
  return one === other;
}

function isBefore(...dates: [string, string]): boolean {
  const [one, other] = cut(...dates);
  return one < other;
}
