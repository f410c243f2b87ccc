import { eq } from "drizzle-orm";
import { feedRowSchema, type VacancyChange } from "#contract/vacancies/feed";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import { isPast, vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import { reasonsIn } from "../../messaging/texts/reasons";
import type { Database } from "../../platform/db/database";
import { companies, vacancies, vacancyLives } from "../../platform/db/schema";
import { ApiProblem, notFound, toFields } from "../../platform/errors";
import { statusAt } from "../cards/content";
import { stages } from "../cards/life";
import { lockNextRevision } from "../cards/revision";
import { followStoredRows } from "./import/importFeed";
import { withPlainTexts } from "./import/plainText";
import { findCompanies, storeRows } from "./import/storeRows";

type Vacancy = typeof vacancies.$inferSelect;

interface VacancyCaller {
  companyId: string | null;
  language: Language;
}

const { open, paused, closed, cancelled } = vacancyStatus;
const steps = {
  pause: { from: [open], to: paused },
  close: { from: [open, paused], to: closed },
  reopen: { from: [paused, closed], to: open },
  cancel: { from: [open, paused, closed], to: cancelled },
} as const;
export type VacancyStep = keyof typeof steps;

/** Changes fields, as an import would. Returns warnings. Throws `notFound`, or `invalid` (400) with its fields. */
export function changeVacancy(
  context: AppContext,
  id: number,
  { change, ...caller }: VacancyCaller & { change: VacancyChange },
): Promise<string[]> {
  return writeVacancy(context, id, caller, () => withPlainTexts(change) as VacancyChange);
}

/** Sets a step's status. Throws `notFound`, `vacancyClosed` (409), or `invalid` (400) for a past closing date. */
export async function setVacancyStatus(context: AppContext, id: number, step: VacancyStep, change: VacancyChange = {}) {
  const { from, to } = steps[step];
  const now = context.now();
  await writeVacancy(context, id, { companyId: null, language: "en" }, (vacancy) => {
    const status = statusAt(vacancy, now);
    if (status === to) return null;
    const isHeld = vacancy.heldAt !== null && status === paused;
    if (!(from as readonly number[]).includes(status) || (isHeld && step === "reopen"))
      throw new ApiProblem("vacancyClosed");
    const closesAt = change.closesAt === undefined ? vacancy.closesAt : change.closesAt;
    if (step === "reopen" && isPast(closesAt, now))
      throw new ApiProblem("invalid", { fields: { closesAt: ["dateInvalid"] } });
    return { ...change, status: to };
  });
}

async function writeVacancy(
  { db, now }: AppContext,
  id: number,
  { companyId, language }: VacancyCaller,
  find: (vacancy: Vacancy) => (VacancyChange & { status?: number }) | null,
): Promise<string[]> {
  const warnings = await db.transaction(async (tx) => {
    await lockNextRevision(tx);
    const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, id));
    if (!vacancy) throw notFound();
    const change = find(vacancy);
    if (!change) return [];
    const read = feedRowSchema.safeParse({ ...(await toRow(tx, vacancy)), ...change });
    if (!read.success) throw new ApiProblem("invalid", { fields: toFields(read.error.issues) });
    const row = {
      number: 1,
      line: 1,
      row: read.data,
      externalId: vacancy.externalId,
      contentHash: BY_CALL,
      doubts: [],
    };
    const named = (await findCompanies(tx, [row])).get(toCompanySlug(read.data.company.name) ?? "") ?? null;
    if (change.company && companyId !== null && named !== companyId)
      throw new ApiProblem("invalid", { fields: { "company.name": ["choiceInvalid"] } });
    const owner = change.company ? named : vacancy.companyId;
    const { source, contentHash } = vacancy;
    const reasons = reasonsIn(language);
    const stored = await storeRows({ db: tx, now }, [row], { source, findCompany: () => owner, reasons, isCall: true });
    // Keeps the last import's hash, so that only a changed row of the feed overwrites this change.
    await tx.update(vacancies).set({ contentHash }).where(eq(vacancies.id, id));
    return stored.warnings.map(({ reason }) => reason);
  });
  followStoredRows(db);
  return warnings;
}

/** Content hash of a row from a call. It differs from every stored hash, so the row counts as changed. */
const BY_CALL = "call";

/** Stands for a hidden company's name, because the real name is not stored. */
const CONFIDENTIAL = "Empresa Confidencial";

/** Converts a vacancy to a row of our feed. A vacancy paused for its company's silence or a review counts as open. */
async function toRow(tx: Database, vacancy: Vacancy): Promise<object> {
  const { externalId, content, opensAt, closesAt, companyId } = vacancy;
  const [life] = await tx
    .select({ stage: vacancyLives.stage })
    .from(vacancyLives)
    .where(eq(vacancyLives.selectiveProcessId, vacancy.id));
  const isPausedByOthers =
    vacancy.status === paused && (vacancy.heldAt !== null || (life?.stage ?? 0) >= stages.paused);
  const [company] = companyId ? await tx.select().from(companies).where(eq(companies.id, companyId)) : [];
  return {
    ...content,
    company: { ...content.company, name: content.company.name ?? company?.name ?? CONFIDENTIAL },
    externalId,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    status: isPausedByOthers ? open : vacancy.status,
  };
}
