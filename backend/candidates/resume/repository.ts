import { isDeepStrictEqual } from "node:util";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import { listSections, singleSections } from "#contract/base/choices";
import { emptySections, type Content, type Section } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { candidates, resumeSections } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { findDisability } from "./disability";
import { findExtra } from "./extra";

type Row = InferSelectModel<typeof resumeSections>;
type Owned = Pick<InferSelectModel<typeof candidates>, "schooling" | "cnh">;
interface Kept<Name extends Section> {
  version: number;
  changedAt: string | null;
  content: Content<Name>;
}

const sections = [...listSections, ...singleSections];
const owned = { schooling: candidates.schooling, cnh: candidates.cnh };

export async function findResume(db: Database, candidateId: string): Promise<Resume> {
  const [candidate] = await db.select(owned).from(candidates).where(eq(candidates.id, candidateId));
  if (!candidate) throw notFound();
  const rows = await db.select().from(resumeSections).where(eq(resumeSections.candidateId, candidateId));
  const told = sections.map((name) => {
    const row = rows.find(({ section }) => section === name);
    return [name, toKept(name, row, candidate)] as const;
  });
  const disability = await findDisability(db, candidateId);
  return { ...(Object.fromEntries(told) as Omit<Resume, "disability" | "extra">), extra: findExtra(rows), disability };
}

/** Saves a section. Unchanged content needs no version. Throws `notFound` or `changedMeanwhile` (409). */
export const saveSection = <Name extends Section>(
  { db, now }: AppContext,
  candidateId: string,
  section: Name,
  change: SectionChange<Name>,
): Promise<Kept<Name>> => db.transaction((tx) => changeSection(tx, { candidateId, at: now() }, section, change));

export interface SectionChange<Name extends Section> {
  expectedVersion: number;
  content: Content<Name>;
}

/** Like `saveSection`, in the caller's transaction. */
export async function changeSection<Name extends Section>(
  tx: Database,
  { candidateId, at }: { candidateId: string; at: Date },
  section: Name,
  { expectedVersion, content }: SectionChange<Name>,
): Promise<Kept<Name>> {
  // Locks the candidate's row, so that simultaneous saves run one after another.
  const whereCandidate = eq(candidates.id, candidateId);
  const [candidate] = await tx.select(owned).from(candidates).where(whereCandidate).for("no key update");
  if (!candidate) throw notFound();
  const whereSection = and(eq(resumeSections.candidateId, candidateId), eq(resumeSections.section, section));
  const [stored] = await tx.select().from(resumeSections).where(whereSection);
  const version = stored?.version ?? 0;
  if (version !== expectedVersion) {
    const kept = toKept(section, stored, candidate);
    if (!isDeepStrictEqual(toJson(content), toJson(kept.content))) throw new ApiProblem("changedMeanwhile");
    return kept;
  }
  const [own, rest] = splitOwned(section, content);
  if (own) await tx.update(candidates).set(own).where(whereCandidate);
  const row = { version: version + 1, content: rest, changedAt: at };
  await tx
    .insert(resumeSections)
    .values({ ...row, candidateId, section })
    .onConflictDoUpdate({ target: [resumeSections.candidateId, resumeSections.section], set: row });
  return toKept(section, { ...row, candidateId, section }, { ...candidate, ...own });
}

/** Call it after an application's form changed the section: the new version makes saves from open tabs fail. */
export async function recordOwnedChange(
  tx: Database,
  candidateId: string,
  section: "schooling" | "licence",
  now: Date,
) {
  const whereSection = and(eq(resumeSections.candidateId, candidateId), eq(resumeSections.section, section));
  const [stored] = await tx.select().from(resumeSections).where(whereSection);
  const row = { version: (stored?.version ?? 0) + 1, content: stored?.content ?? {}, changedAt: now };
  await tx
    .insert(resumeSections)
    .values({ ...row, candidateId, section })
    .onConflictDoUpdate({ target: [resumeSections.candidateId, resumeSections.section], set: row });
}

const toJson = (content: unknown): unknown => JSON.parse(JSON.stringify(content));

/** Splits off the values that are stored in columns of the candidate's row. */
function splitOwned<Name extends Section>(section: Name, content: Content<Name>): [Partial<Owned> | null, object] {
  if (section === "schooling") return [{ schooling: (content as Content<"schooling">).level }, {}];
  if (section !== "licence") return [null, content];
  const { categories, ...rest } = content as Content<"licence">;
  return [{ cnh: categories }, rest];
}

function toKept<Name extends Section>(section: Name, row: Row | undefined, { schooling, cnh }: Owned): Kept<Name> {
  const own = section === "schooling" ? { level: schooling } : section === "licence" ? { categories: cnh } : {};
  const content = row?.content ?? emptySections[section];
  return {
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    content: (Array.isArray(content) ? content : { ...emptySections[section], ...content, ...own }) as Content<Name>,
  };
}
