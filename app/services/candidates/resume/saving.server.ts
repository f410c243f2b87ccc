import type { ListSection, Section, SingleSection } from "#contract/candidates/resume";
import * as calls from "#contract/candidates/resumeCalls";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Api, Attempt, Failure } from "~/services/server/api/client.server";
import { toSeen } from "~/services/requests/forms/form.server";
import type { AnyEntry, AnySingle } from "./sections";
import { asChanged, paths, type From } from "~/services/server/navigation/paths";

/** The type used for every section's call, because TypeScript can't choose a type by section. */
type SaveCall = typeof calls.saveWork;
const saveCalls = {
  work: calls.saveWork,
  education: calls.saveEducation,
  certificates: calls.saveCertificates,
  languages: calls.saveLanguages,
  links: calls.saveLinks,
  objective: calls.saveObjective,
  schooling: calls.saveSchooling,
  licence: calls.saveLicence,
  availability: calls.saveAvailability,
  salary: calls.saveSalary,
} as unknown as Record<Section, SaveCall>;

/** The most attempts to change a list, because another tab may save between reading and saving. */
const TRIES = 3;

export interface Whose {
  api: Api;
  candidateId: string;
}

export const readResume = ({ api, candidateId }: Whose) => api.call(calls.getResume, { params: { id: candidateId } });

/** Returns a hash of a disability without the time of its consent, to detect another tab's change. */
export const toSeenDisability = (kept: Resume["disability"]): string =>
  toSeen(kept && { kind: kept.kind, needs: kept.needs });

const putSection = ({ api, candidateId }: Whose, section: Section, expectedVersion: number, content: unknown) =>
  api.attempt(saveCalls[section], {
    params: { id: candidateId },
    body: { expectedVersion, content: content as never },
  });

export const saveSingle = (whose: Whose, section: SingleSection, version: number, content: AnySingle) =>
  putSection(whose, section, version, content);

export type ListChange = { attempt: Attempt<SaveCall> } | { conflict: AnyEntry | null };

/** Changes a list. If `change` returns null, another tab has changed the entry `id`, which is returned as conflict. */
export async function changeList(
  whose: Whose,
  section: ListSection,
  id: string,
  change: (entries: readonly AnyEntry[]) => readonly AnyEntry[] | null,
): Promise<ListChange> {
  for (let tries = 1; ; tries++) {
    const { [section]: kept } = await readResume(whose);
    const entries: readonly AnyEntry[] = kept.content;
    const changed = change(entries);
    if (!changed) return { conflict: entries.find((entry) => entry.id === id) ?? null };
    const attempt = await putSection(whose, section, kept.version, changed);
    const isOvertaken = !attempt.ok && attempt.problem.code === "changedMeanwhile";
    if (!isOvertaken || tries === TRIES) return { attempt };
  }
}

/** Changes an entry's given fields, or adds it at the top. Returns null if the stored entry differs from `seen`. */
export function putEntry(entries: readonly AnyEntry[], entry: AnyEntry, seen: string): readonly AnyEntry[] | null {
  const old = entries.find(({ id }) => id === entry.id);
  const merged = old ? merge(old, entry) : entry;
  // After a double click, the second request finds the entry that the first has saved.
  if (toSeen(old) !== seen && toSeen(old) !== toSeen(merged)) return null;
  return old ? entries.map((each) => (each === old ? merged : each)) : [entry, ...entries];
}

const dates = ["startDate", "endDate", "date", "expires"] as const;

function merge(old: AnyEntry, entry: AnyEntry): AnyEntry {
  const before: Record<string, unknown> = { ...old };
  const now: Record<string, unknown> = { ...entry };
  for (const name of dates) {
    const [was, is] = [before[name], now[name]];
    if (typeof was === "string" && typeof is === "string" && was.startsWith(`${is}-`) && is.length === "YYYY-MM".length)
      now[name] = was;
  }
  return { ...before, ...now } as AnyEntry;
}

/** Moves an entry to the zero-based index `to`. If the entry is missing, returns the list unchanged. */
export function moveEntry(entries: readonly AnyEntry[], id: string, to: number): readonly AnyEntry[] {
  const moved = entries.find((entry) => entry.id === id);
  return moved ? entries.filter((entry) => entry !== moved).toSpliced(to, 0, moved) : entries;
}

export function removeEntry(entries: readonly AnyEntry[], id: string, seen: string): readonly AnyEntry[] | null {
  const old = entries.find((entry) => entry.id === id);
  return old && toSeen(old) !== seen ? null : entries.filter((entry) => entry !== old);
}

export function findFrom(request: Request): From | null {
  const { searchParams } = new URL(request.url);
  const vacancy = searchParams.get("vacancy");
  if (!vacancy || !/^[1-9]\d{0,15}$/.test(vacancy)) return null;
  return { vacancy, back: searchParams.get("back") === "apply" ? "apply" : undefined };
}

/** Returns the page after saving: the vacancy or application form from which the person came, or else `to`. */
export function findWayBack(request: Request, to: string): string {
  const from = findFrom(request);
  if (!from) return to;
  return from.back ? asChanged(paths.apply(from.vacancy)) : `${asChanged(paths.vacancy(from.vacancy))}#asked`;
}

/** Renames the fields of the API's errors to those of the form: "content.3.name" becomes "name". */
export function asContentProblem(failure: Failure): Failure {
  const { fields } = failure.problem;
  if (!fields) return failure;
  const named = Object.entries(fields).map(([path, codes]) => [path.replace(/^content\.(\d+\.)?/, ""), codes] as const);
  return { ...failure, problem: { ...failure.problem, fields: Object.fromEntries(named) } };
}
