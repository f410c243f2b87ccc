import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import type {
  changeCompany,
  createCompany,
  createCompanyKey,
  listCompanies,
  listCompanyKeys,
} from "#contract/companies/operatorCompanies";
import type { AppContext } from "../../http/context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import {
  applications,
  companies,
  companyKeys,
  companyNames,
  feeds,
  mergedCompanies,
  vacancies,
} from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { lockCompany } from "../../vacancies/companies/lockCompany";

type Company = z.output<(typeof createCompany)["response"]>;
type Key = z.output<(typeof listCompanyKeys)["response"]>["rows"][number];

/** Creates a company, which gets the vacancies with its names. Throws `invalid` (400) or `companyNameTaken` (409). */
export async function makeCompany(
  { db, now }: AppContext,
  { name, names }: z.output<typeof createCompany.body>,
): Promise<Company> {
  return db.transaction(async (tx) => {
    const [company] = await tx.insert(companies).values({ name, createdAt: now() }).returning();
    if (!company) throw new Error("the store answered no row for a company");
    return { ...toCompany(company), names: await addNames(tx, company.id, names, now()) };
  });
}

/** Renames a company and adds names. Throws `notFound`, `invalid` (400) or `companyNameTaken` (409). */
export async function renameCompany(
  { db, now }: AppContext,
  companyId: string,
  { name, names = [] }: z.output<typeof changeCompany.body>,
): Promise<Company> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw notFound();
    if (name !== undefined) await tx.update(companies).set({ name }).where(eq(companies.id, companyId));
    const whereOwn = eq(companyNames.companyId, companyId);
    const known = (await tx.select().from(companyNames).where(whereOwn)).map(({ slug }) => slug);
    const added = names.filter((each) => !known.some((slug) => slug === toCompanySlug(each)));
    if (added.length > 0) await addNames(tx, companyId, added, now());
    const own = await tx.select().from(companyNames).where(whereOwn).orderBy(asc(companyNames.slug));
    return { ...toCompany({ ...company, name: name ?? company.name }), names: own.map((row) => row.name) };
  });
}

/** Adds names to a company, which gets the vacancies with these names. Returns the names. */
async function addNames(tx: Database, companyId: string, names: readonly string[], now: Date): Promise<string[]> {
  const bySlug = new Map(names.map((each) => [toCompanySlug(each), each]));
  const rows = [...bySlug].map(([slug, each]) => {
    if (slug === null) throw new ApiProblem("invalid", { fields: { names: ["invalid"] } });
    return { slug, name: each, companyId };
  });
  const written = await tx.insert(companyNames).values(rows).onConflictDoNothing().returning();
  if (written.length < rows.length) throw new ApiProblem("companyNameTaken");
  const slugs = rows.map(({ slug }) => slug);
  await setOwner(tx, companyId, and(inArray(vacancies.companySlug, slugs), isNull(vacancies.companyId)), now);
  return rows.map(({ name }) => name);
}

/** Assigns vacancies to a company. They and their applications then appear in its lists of changes. */
export async function setOwner(tx: Database, companyId: string, where: SQL | undefined, now: Date): Promise<number> {
  const given = await tx
    .update(vacancies)
    .set({ companyId, changedAt: now })
    .where(where)
    .returning({ id: vacancies.id });
  // Earlier runs refused vacancies with this name. An unknown ETag makes the next run fetch the unchanged feed again.
  await tx
    .update(feeds)
    .set({ etag: `"${randomUUID()}"`, lastModified: null })
    .where(eq(feeds.companyId, companyId));
  // The update fires a trigger, which records each application as changed.
  await tx
    .update(applications)
    .set({ changedAt: sql`${applications.changedAt}` })
    .where(sql`${applications.selectiveProcessId} = any(${`{${given.map(({ id }) => id).join(",")}}`}::bigint[])`);
  return given.length;
}

export const toCompany = ({ id, name, createdAt }: typeof companies.$inferSelect) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});

/** Lists all companies, each with the companies that were merged into it. */
export async function listAllCompanies({ db }: AppContext): Promise<z.output<(typeof listCompanies)["response"]>> {
  const { companyId, intoId, mergedAt } = mergedCompanies;
  const all = await db
    .select({ row: companies, intoId, mergedAt })
    .from(companies)
    .leftJoin(mergedCompanies, eq(companyId, companies.id))
    .orderBy(asc(companies.name), asc(companies.id));
  const names = await db.select().from(companyNames).orderBy(asc(companyNames.slug));
  const listMerged = (id: string) =>
    all.flatMap(({ row, intoId, mergedAt }) =>
      intoId === id && mergedAt ? [{ id: row.id, name: row.name, mergedAt: mergedAt.toISOString() }] : [],
    );
  return {
    rows: all
      .filter(({ intoId }) => intoId === null)
      .map(({ row }) => ({
        ...toCompany(row),
        names: names.filter(({ companyId }) => companyId === row.id).map(({ name }) => name),
        merged: listMerged(row.id),
      })),
  };
}

/** Creates a key. Only this call returns the secret; the store has a hash. Throws `notFound`. */
export async function makeKey(
  { db, now }: AppContext,
  companyId: string,
  { name, scopes, expiresAt, callsAMinute }: z.output<typeof createCompanyKey.body>,
): Promise<Key & { key: string }> {
  const key = newSecret();
  const [row] = await db.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw notFound();
    return tx
      .insert(companyKeys)
      .values({
        companyId,
        name,
        scopes: [...new Set(scopes)],
        hash: hashSecret(key),
        callsAMinute,
        createdAt: now(),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      })
      .returning();
  });
  if (!row) throw new Error("the store answered no row for a key");
  return { ...toKey(row), key };
}

async function requireCompany({ db }: Pick<AppContext, "db">, companyId: string): Promise<void> {
  if ((await db.$count(companies, eq(companies.id, companyId))) === 0) throw notFound();
}

const toKey = ({
  id,
  name,
  scopes,
  callsAMinute,
  createdAt,
  expiresAt,
  revokedAt,
}: typeof companyKeys.$inferSelect): Key => ({
  id,
  name,
  scopes,
  callsAMinute,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** Lists a company's keys, including revoked ones. Throws `notFound`. */
export async function listKeys({ db }: AppContext, companyId: string): Promise<Key[]> {
  await requireCompany({ db }, companyId);
  const rows = await db
    .select()
    .from(companyKeys)
    .where(eq(companyKeys.companyId, companyId))
    .orderBy(asc(companyKeys.createdAt), asc(companyKeys.id));
  return rows.map(toKey);
}

/** Revokes a key. A repeated call does not change the date. Throws `notFound`. */
export async function revokeKey({ db, now }: AppContext, companyId: string, keyId: string): Promise<Key> {
  const own = and(eq(companyKeys.id, keyId), eq(companyKeys.companyId, companyId));
  await db
    .update(companyKeys)
    .set({ revokedAt: now() })
    .where(and(own, isNull(companyKeys.revokedAt)));
  const [row] = await db.select().from(companyKeys).where(own);
  if (!row) throw notFound();
  return toKey(row);
}
