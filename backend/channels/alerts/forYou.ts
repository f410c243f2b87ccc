import { and, eq, inArray } from "drizzle-orm";
import { radii, schoolings } from "#contract/base/choices";
import type { Cnh, Schooling } from "#contract/base/enums";
import { covers } from "#contract/base/licence";
import { emptySections, type Content } from "#contract/candidates/resume";
import { MOST_FOR_YOU, type ForYouReason } from "#contract/vacancies/vacanciesForYou";
import { listVacancies, type VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import type { VacancyContent } from "../../vacancies/cards/content";
import { candidates, resumeSections, vacancies } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { searchVacancies } from "../../vacancies/search/search";
import { findMarks } from "../../vacancies/search/vacancyMarks";
import { USUAL_DISTANCE } from "./wishes";

type ForYou = VacancyRow & { reasons: ForYouReason[] };
type Wanted = Pick<ForYouReason, "value"> & { kind: "role" | "done" };

/** The most roles that are looked for: first those that the person seeks, then those that they had. */
const MOST_ROLES = 4;
/** The vacancies of each role that are looked at, because the person may have seen many of the near ones. */
const LOOKED_AT = 50;

/**
 * Finds open vacancies for a candidate: of each role of the objective and each past role, within the distance that the
 * person would travel, matched as the currículo's alerts are (wishes.ts). An untold licence or schooling counts as met.
 * Vacancies for people with a disability alone are left to a search for them. Throws notFound.
 */
export async function findForYou(context: AppContext, candidateId: string): Promise<ForYou[]> {
  const told = await readTold(context, candidateId);
  const { hidden, seen } = await findMarks(context.db, candidateId);
  const leftOut = new Set([...hidden, ...seen]);
  const found = new Map<number, ForYou>();
  for (const wanted of told.roles)
    for (const row of await search(context, candidateId, told, wanted.value)) {
      const isNone = leftOut.has(row.id) || row.applicationState !== null || row.vacanciesDeficiencies === "exclusive";
      if (!isNone && !found.has(row.id)) found.set(row.id, { ...row, reasons: [wanted, ...toPlace(row)] });
    }
  return withFit(context, [...found.values()], told);
}

interface Told {
  roles: Wanted[];
  availability: Content<"availability">;
  licence: Cnh[] | null;
  schooling: Schooling | null;
}

async function readTold({ db }: AppContext, candidateId: string): Promise<Told> {
  const [candidate] = await db
    .select({ schooling: candidates.schooling, cnh: candidates.cnh })
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  if (!candidate) throw notFound();
  const rows = await db
    .select({ section: resumeSections.section, content: resumeSections.content })
    .from(resumeSections)
    .where(
      and(
        eq(resumeSections.candidateId, candidateId),
        inArray(resumeSections.section, ["objective", "work", "availability"]),
      ),
    );
  const read = <Name extends "objective" | "work" | "availability">(name: Name) =>
    rows.find(({ section }) => section === name)?.content as Content<Name> | undefined;
  const sought = (read("objective") ?? emptySections.objective).roles.map(({ name }) => name);
  const done = (read("work") ?? []).map(({ position }) => position);
  const roles = [
    ...sought.map((value): Wanted => ({ kind: "role", value })),
    ...done.filter((name) => !sought.includes(name)).map((value): Wanted => ({ kind: "done", value })),
  ];
  return {
    roles: roles.slice(0, MOST_ROLES),
    availability: { ...emptySections.availability, ...read("availability") },
    licence: candidate.cnh,
    schooling: candidate.schooling,
  };
}

/** Searches as the screen does. A search whose results only come near finds nothing. */
async function search(context: AppContext, candidateId: string, { availability }: Told, roleName: string) {
  const km = availability.distance ?? USUAL_DISTANCE;
  const within = radii.find((radius) => Number(radius) >= km) ?? radii.at(-1);
  const asked = { roleName, contractType: availability.contractTypes, sort: "DISTANCE", limit: LOOKED_AT };
  const rows: VacancyRow[] = [];
  const kinds = availability.workplaces.includes("remote") ? [{ within }, { workplace: ["remote"] }] : [{ within }];
  for (const kind of kinds) {
    const answer = await searchVacancies(context, listVacancies.query.parse({ ...asked, ...kind }), candidateId);
    // Without a home the circle would be the whole country.
    const isFound = !answer.understood?.isNear && (answer.startPlace !== null || !("within" in kind));
    if (isFound) rows.push(...answer.rows);
  }
  return rows;
}

function toPlace({ workplace, city, distanceKm }: VacancyRow): ForYouReason[] {
  if (workplace === "remote") return [{ kind: "remote", value: "" }];
  if (distanceKm === null) return [];
  return [distanceKm === 0 ? { kind: "homeCity", value: city } : { kind: "near", value: String(distanceKm) }];
}

/** Leaves out what asks for a licence or a schooling that the person has not; of the rest it says that they have it. */
async function withFit({ db }: AppContext, found: ForYou[], { licence, schooling }: Told): Promise<ForYou[]> {
  if (!found.length) return [];
  const contents = await db
    .select({ id: vacancies.id, content: vacancies.content })
    .from(vacancies)
    .where(
      inArray(
        vacancies.id,
        found.map(({ id }) => id),
      ),
    );
  const asked = new Map<number, Pick<VacancyContent, "cnh" | "schooling">>(
    contents.map(({ id, content }) => [id, content]),
  );
  const fitting: ForYou[] = [];
  for (const row of found) {
    const wants = asked.get(row.id);
    const categories = wants?.cnh.filter((category) => category !== "none") ?? [];
    const level = wants?.schooling ?? null;
    const hasLicence = licence?.length ? categories.every((one) => licence.some((own) => covers(own, one))) : true;
    const hasLevel = level && schooling ? schoolings.indexOf(schooling) >= schoolings.indexOf(level) : true;
    if (!hasLicence || !hasLevel) continue;
    if (categories.length && licence?.length) row.reasons.push({ kind: "cnh", value: categories.join(", ") });
    if (level && schooling) row.reasons.push({ kind: "schooling", value: level });
    fitting.push(row);
    if (fitting.length === MOST_FOR_YOU) break;
  }
  return fitting;
}
