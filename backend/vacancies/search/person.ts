import { eq, sql } from "drizzle-orm";
import type { jobProfiles } from "#contract/base/choices";
import type { Cnh, ContractType, JobProfile, Schooling } from "#contract/base/enums";
import { fold } from "#contract/base/fold";
import { emptySections, type Content } from "#contract/candidates/resume";
import type { RankReason } from "#contract/vacancies/rankReason";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import { candidates } from "../../platform/db/schema";
import { toBrasiliaDay } from "../places/calendar";
import type { Home } from "./startPlace";

export interface KnownWork {
  kind: Extract<RankReason["kind"], "role" | "done" | "applied" | "alike">;
  name: string;
  cbo: string | null;
}

/** Null and empty values mean that the value is unknown. */
export interface Person {
  home: Home;
  /** For ages set by law, and for guesses about level, schooling and studies. Sex and disability are never read. */
  age: number | null;
  isStudying: boolean | null;
  schooling: Schooling | null;
  licence: Cnh[] | null;
  works: KnownWork[];
  level: JobProfile | null;
  contractTypes: ContractType[];
  wantsRemote: boolean;
  distance: number | null;
  appliedTo: ReadonlySet<number>;
}

/** Most entries of each kind: the objective's first roles, the newest jobs, the newest applications. */
const MOST_WORKS = 4;
const MOST_APPLICATIONS = 200;

const sections = ["objective", "work", "education", "availability"] as const;
type Told = { [Name in (typeof sections)[number]]: Content<Name> };

interface Applied {
  id: number;
  name: string;
  cbo: string | null;
  level: JobProfile;
}

const { city, state, birthDate, schooling, cnh } = candidates;

const personQuery = prepareOnce((db) =>
  db
    .select({
      candidate: { city, state, birthDate, schooling, cnh },
      told: sql<Partial<Told>>`(
        select coalesce(jsonb_object_agg(section, content), '{}'::jsonb)
        from resume_sections where candidate_id = candidates.id and section = any(${sql.raw(`'{${sections.join(",")}}'`)}))`,
      applied: sql<Applied[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', vacancy.id, 'name', content ->> 'roleName', 'cbo', content ->> 'cbo', 'level', content ->> 'jobProfile')
          order by newest.created_at desc), '[]'::jsonb)
        from (
          select selective_process_id, created_at from applications
          where candidate_id = candidates.id order by created_at desc limit ${sql.raw(String(MOST_APPLICATIONS))}) newest
        join vacancies vacancy on vacancy.id = newest.selective_process_id)`,
    })
    .from(candidates)
    .where(eq(candidates.id, sql.placeholder("id")))
    .prepare("person"),
);

export async function findPerson(db: Database, candidateId: string, now: Date): Promise<Person | null> {
  const [row] = await personQuery(db).execute({ id: candidateId });
  if (!row) return null;
  const { candidate, applied } = row;
  const told = toTold(row.told);
  const { availability, education } = told;
  return {
    home: { city: candidate.city, state: candidate.state },
    age: candidate.birthDate === null ? null : toAge(candidate.birthDate, now),
    isStudying: isStudying(candidate.schooling, education),
    schooling: candidate.schooling,
    licence: candidate.cnh,
    works: listWorks(told, applied),
    level: toLevel(told.work, now) ?? applied[0]?.level ?? null,
    contractTypes: availability.contractTypes,
    wantsRemote: availability.workplaces.includes("remote"),
    distance: availability.distance,
    appliedTo: new Set(applied.map(({ id }) => id)),
  };
}

const toTold = ({ objective, work = [], education = [], availability }: Partial<Told>): Told => ({
  objective: { ...emptySections.objective, ...objective },
  work: work.toSorted((a, b) => endOf(b).localeCompare(endOf(a))),
  education,
  availability: { ...emptySections.availability, ...availability },
});

const endOf = ({ endDate = "9999" }: Told["work"][number]) => endDate;

function listWorks({ objective, work }: Told, applied: { name: string; cbo: string | null }[]): KnownWork[] {
  const all: KnownWork[] = [
    ...objective.roles.slice(0, MOST_WORKS).map(({ name, cbo = null }) => ({ kind: "role" as const, name, cbo })),
    ...work.slice(0, MOST_WORKS).map(({ position }) => ({ kind: "done" as const, name: position, cbo: null })),
    ...applied.slice(0, MOST_WORKS).map(({ name, cbo }) => ({ kind: "applied" as const, name, cbo })),
  ];
  return [...new Map(all.toReversed().map((one) => [fold(one.name), one])).values()].toReversed();
}

export function toAge(birthDate: string, now: Date): number {
  const today = toBrasiliaDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function isStudying(schooling: Schooling | null, education: Told["education"]): boolean | null {
  if (schooling?.endsWith("Ongoing") || education.some(({ status }) => status === "ongoing")) return true;
  return schooling === null && !education.length ? null : false;
}

const leads: readonly (readonly [RegExp, JobProfile])[] = [
  [/\b(gerente|diretora?)\b/, "management"],
  [/\b(supervisora?|coordenadora?|lider|encarregad[oa]|chefe)\b/, "leadership"],
];
const levelByYears = [
  [2, "junior"],
  [6, "mid"],
  [Infinity, "senior"],
] as const satisfies readonly (readonly [number, (typeof jobProfiles)[number]])[];

/** Finds the level by words in the latest job's position, or else by years of work. */
export function toLevel(work: Told["work"], now: Date): JobProfile | null {
  const [last] = work;
  if (!last) return null;
  const leading = leads.find(([words]) => words.test(fold(last.position)));
  if (leading) return leading[1];
  const first = Math.min(...work.map(({ startDate }) => Number(startDate.slice(0, 4))));
  const years = now.getUTCFullYear() - first;
  return levelByYears.find(([most]) => years < most)?.[1] ?? "senior";
}
