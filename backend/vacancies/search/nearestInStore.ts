import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { openVacancies, placeInVector } from "../../platform/db/schema";
import { findStateOfCode } from "../places/cities";
import { listRings, type Distances } from "./distance";
import { NOWHERE } from "./nearestFirst";
import { lexeme, parseSeat } from "./searchVector";
import type { VectorQuery } from "./vectorQuery";

/** Finds a page by reading the nearest municipalities first, because sorting a million rows took seconds. */
export async function findNearest(
  db: Database,
  { distances, match, where }: { distances: Distances; match: VectorQuery; where: SQL | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rings = listRings(distances, toPlaceTest(match) ?? (() => true));
  const kms = [...rings.map(({ km }) => km), NOWHERE];
  const codes = [...rings.map((ring) => ring.codes.join()), ""];
  const most = offset + limit;
  const { id, opensAt, searchVector } = openVacancies;
  // A lateral query stops at the distance whose cities fill the page.
  const rows = await db
    .select({ id: sql`id`.mapWith(Number) })
    .from(
      sql`(
        select ring.km, near.id, near.opens_at
        from unnest(${`{${kms.join()}}`}::int[], ${JSON.stringify(codes).replace("[", "{").replace("]", "}")}::text[]) as ring(km, codes)
        cross join lateral (
          select newest.id, newest.opens_at
          from unnest(case when ring.codes = '' then array[''] else string_to_array(ring.codes, ',') end) as seat(code)
          cross join lateral (
            select ${id} as id, ${opensAt} as opens_at from ${openVacancies}
            where ${and(sql`${placeInVector(searchVector)} = seat.code`, where)}
            order by ${opensAt} desc, ${id} desc limit ${most}
          ) as newest
          order by newest.opens_at desc, newest.id desc limit ${most}
        ) as near
        limit ${most}
      ) as found`,
    )
    .orderBy(sql`km, opens_at desc, id desc`)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

export function parseCircle(query: VectorQuery): string[] | null {
  const [circle, ...others] = listParts(query);
  if (others.length > 0 || circle === undefined || typeof circle === "string" || "all" in circle) return null;
  const codes = circle.any.flatMap((part) => toCode(part) ?? []);
  return codes.length === circle.any.length ? codes : null;
}

const listParts = (query: VectorQuery): VectorQuery[] =>
  typeof query !== "string" && "all" in query ? query.all.flatMap(listParts) : [query];

const toCode = (query: VectorQuery) => (typeof query === "string" ? parseSeat(query) : null);

const STATE = lexeme("state", "");

function toPlaceTest(query: VectorQuery): ((code: string) => boolean) | null {
  if (typeof query === "string") {
    if (query.startsWith(STATE)) return (code) => lexeme("state", findStateOfCode(code) ?? "") === query;
    const seat = toCode(query);
    return seat === null ? null : (code) => code === seat;
  }
  if ("all" in query) {
    const tests = query.all.map(toPlaceTest).filter((test) => test !== null);
    return tests.length ? (code) => tests.every((test) => test(code)) : null;
  }
  const seats = new Set(query.any.map(toCode));
  if (!seats.has(null)) return (code) => seats.has(code);
  const tests = query.any.map(toPlaceTest);
  return tests.every((test) => test !== null) ? (code) => tests.some((test) => test(code)) : null;
}
