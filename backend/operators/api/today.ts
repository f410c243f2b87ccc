import { and, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { LATE_COMPANIES, NEW_MESSAGE_DAYS, viewToday, type Today } from "#contract/companies/operatorToday";
import { DAY_MS } from "#contract/base/time";
import { listLate } from "../../applications/progress/lateApplications";
import { handle } from "../../http/route";
import type { Database } from "../../platform/db/database";
import { companies, contactMessages, queuedTasks, users } from "../../platform/db/schema";
import { readStoreState } from "../../platform/db/storeState";
import { readVersion } from "#contract/base/version";
import { findHeld } from "../../vacancies/vacancy/hold";

/** Counts the operators' tasks of today, without naming people. */
export function registerToday(app: FastifyInstance): void {
  handle(app, viewToday, async ({ context: { db, now } }) => {
    const late = await listLate(db, now());
    const lateCompanies = await groupByCompany(db, late);
    const since = new Date(now().getTime() - NEW_MESSAGE_DAYS * DAY_MS);
    return {
      lateCompanies: lateCompanies.slice(0, LATE_COMPANIES),
      lateApplications: late.length,
      reports: (await findHeld(db)).rows.length,
      messages: await db.$count(
        contactMessages,
        and(isNull(contactMessages.closedAt), gt(contactMessages.createdAt, since)),
      ),
      erasures: await db.$count(users, isNotNull(users.deletionAt)),
      failedTasks: await db.$count(queuedTasks, and(isNotNull(queuedTasks.deadAt), isNull(queuedTasks.doneAt))),
      backupAt: (await readStoreState(db)).backupAt?.toISOString() ?? null,
      ...readVersion(),
    };
  });
}

type Late = Awaited<ReturnType<typeof listLate>>;

/** Groups late applications by company, or by name if the company has no account. The longest delay comes first. */
export async function groupByCompany(db: Database, late: Late): Promise<Today["lateCompanies"]> {
  const groups = new Map<string, Today["lateCompanies"][number]>();
  for (const { companyId, companyName, days } of late) {
    const key = companyId ?? `name ${companyName ?? ""}`;
    const known = groups.get(key) ?? { companyId, name: companyName, applications: 0, days: 0 };
    groups.set(key, { ...known, applications: known.applications + 1, days: Math.max(known.days, days) });
  }
  const ids = [...new Set(late.flatMap(({ companyId }) => companyId ?? []))];
  const names = ids.length ? await db.select().from(companies).where(inArray(companies.id, ids)) : [];
  return [...groups.values()]
    .map((group) => ({ ...group, name: names.find(({ id }) => id === group.companyId)?.name ?? group.name }))
    .sort((one, other) => other.days - one.days || other.applications - one.applications);
}
