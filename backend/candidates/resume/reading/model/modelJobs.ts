import { toDated, toSingleDate, type Dated } from "../jobDates";
import { inOrder, nameLabel, toDraft, type Draft, type ReadJob } from "../jobDraft";
import { joinLines, type Line } from "../line";
import { extractCity, extractCityAlone } from "../pieces";
import { labelLines } from "./labeller";
import type { Label } from "./labels";
import { toEntries, type Entry } from "./entries";

/** A job with the `margin` of its entry (entries.ts): a small margin means a doubtful job. */
export interface ModelJob extends ReadJob {
  margin: number;
}

export function readJobsByModel(lines: readonly Line[]): ModelJob[] {
  const entries = toEntries(lines, labelLines(lines, "work"));
  // Job title and company have the same order in all entries of a section.
  const order = entries.reduce((sum, { head }) => sum + countOrder(head), 0);
  const jobs = inOrder(entries.map((entry) => toEntryDraft(entry, order < 0)));
  return jobs.map((job, at) => {
    const { margin = 0, head = [] } = entries[at] ?? {};
    const before = jobs[at - 1];
    // A company's later job titles may lack its name.
    const isMore =
      job.name === undefined && before?.name !== undefined && head.length < (entries[at - 1]?.head.length ?? 0);
    return { ...job, margin, ...(isMore && { name: before.name, doubtful: [...(job.doubtful ?? []), "name"] }) };
  });
}

/** Returns 1 if the job title is above the company, -1 if it is below, else 0. */
function countOrder(head: Entry["head"]): number {
  const [post, company] = (["a", "b"] as const).map((wanted) =>
    head.findIndex(({ label }) => label.toLowerCase() === wanted),
  ) as [number, number];
  return post === -1 || company === -1 ? 0 : Math.sign(company - post);
}

function toEntryDraft({ head, text }: Entry, areTurned: boolean): Draft {
  const lines = head.map(({ line }) => ({ ...line, isBullet: false }));
  let at = lines.findIndex((line) => toDated(line));
  if (at === -1) at = lines.findIndex((line) => toSingleDate(line, true));
  const line = lines[at];
  const found = line && (toDated(line) ?? toSingleDate(line, true));
  const dated = found ? { ...found, at } : { at: 0, period: {}, rest: lines[0]?.text ?? "" };
  const draft = toDraft(found ? lines.slice(0, at) : [], dated, lines.slice(found ? at + 1 : 1));
  const told = toNames(head, found ? dated : null);
  const names = areTurned ? told?.toReversed() : told;
  const summary = [draft.job.summary, joinLines(text)].filter(Boolean).join("\n");
  return { ...draft, ...(names && { names, isFixed: true }), job: { ...draft.job, summary: summary || undefined } };
}

/** Returns job title and company in the order of their lines. Returns null unless each has exactly one line. */
function toNames(head: Entry["head"], dated: Dated | null): string[] | null {
  const own = (wanted: Label) => head.filter(({ label }) => label.toLowerCase() === wanted);
  const [post, secondPost] = own("a");
  const [company, secondCompany] = own("b");
  if (!post || !company || secondPost || secondCompany || head.some(({ label }) => label.length > 1)) return null;
  const names = head
    .filter((each) => each === post || each === company)
    .map(({ line }) => {
      const text = dated && head[dated.at]?.line === line ? dated.rest : line.text;
      const cell =
        text
          .replace(/^\s*\d{1,2}[.)]\s+(?=\p{L})/u, "")
          .replace(nameLabel, "")
          .split(/\t|\s\|\s|\s[•·]\s/u)
          .find((part) => /\p{L}{2}/u.test(part)) ?? "";
      return extractCityAlone(extractCity(cell).rest).rest.trim();
    });
  return names.every((name) => name !== "") ? names : null;
}
