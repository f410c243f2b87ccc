import type { ListSection, Section, SingleSection } from "#contract/candidates/resume";
import * as calls from "#contract/candidates/resumeCalls";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Api, Attempt, Failure } from "~/services/server/api/client.server";
import { toSeen } from "~/services/requests/forms/form.server";
import type { AnyEntry, AnySingle } from "./sections";
import { asChanged, paths } from "~/services/server/navigation/paths";

/** The type of every section's call: TypeScript can't choose by section. */
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

/** Attempts to change a list after another tab has saved. */
const TRIES = 3;

export interface Whose {
  api: Api;
  candidateId: string;
}

export const readResume = ({ api, candidateId }: Whose) => api.call(calls.getResume, { params: { id: candidateId } });

/** Hashes a disability without the time of its consent, to detect a change. */
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

/** Changes the list. `change` returns null if the entry `id` differs from the form's. */
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

/** Changes an entry's given fields, or adds the entry first. Returns null if the stored entry differs from `seen`. */
export function putEntry(entries: readonly AnyEntry[], entry: AnyEntry, seen: string): readonly AnyEntry[] | null {
  const old = entries.find(({ id }) => id === entry.id);
  const merged = old ? merge(old, entry) : entry;
  // The second of two presses finds the entry saved by the first.
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

/** Moves an entry to the place `to`, from 0. A missing entry changes nothing. */
export function moveEntry(entries: readonly AnyEntry[], id: string, to: number): readonly AnyEntry[] {
  const moved = entries.find((entry) => entry.id === id);
  return moved ? entries.filter((entry) => entry !== moved).toSpliced(to, 0, moved) : entries;
}

export function removeEntry(entries: readonly AnyEntry[], id: string, seen: string): readonly AnyEntry[] | null {
  const old = entries.find((entry) => entry.id === id);
  return old && toSeen(old) !== seen ? null : entries.filter((entry) => entry !== old);
}

/** Returns the path after saving: the vacancy, its application form, or `to`. */
export function findWayBack(request: Request, to: string): string {
  const { searchParams } = new URL(request.url);
  const vacancy = searchParams.get("vacancy");
  if (!vacancy || !/^[1-9]\d{0,15}$/.test(vacancy)) return to;
  return searchParams.get("back") === "apply"
    ? asChanged(paths.apply(vacancy))
    : `${asChanged(paths.vacancy(vacancy))}#asked`;
}

/** Renames a refusal's fields for the form: "content.3.name" becomes "name". */
export function asContentProblem(failure: Failure): Failure {
  const { fields } = failure.problem;
  if (!fields) return failure;
  const named = Object.entries(fields).map(([path, codes]) => [path.replace(/^content\.(\d+\.)?/, ""), codes] as const);
  return { ...failure, problem: { ...failure.problem, fields: Object.fromEntries(named) } };
}
