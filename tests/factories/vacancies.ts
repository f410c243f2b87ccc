import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../backend/http/context";
import { openVacancies, searchWords, vacancies } from "../../backend/platform/db/schema";
import { toCard, type VacancyContent } from "../../backend/vacancies/cards/content";
import { toLexemes } from "../../backend/vacancies/search/searchVector";
import { lockNextRevision, setRevision } from "../../backend/vacancies/cards/revision";
import { toTsvector } from "../../backend/vacancies/search/vectorQuery";
import { clearSearchTerms, toSearchTerms } from "../../backend/vacancies/search/searchTerms";

const DAY = 24 * 60 * 60 * 1000;

interface Overrides extends Partial<VacancyContent> {
  status?: 1 | 2 | 3 | 4;
  opensAt?: Date;
  closesAt?: Date | null;
  companyId?: string | null;
}

/** Makes a vacancy that opened yesterday, closes in 30 days and asks for schooling and a CNH. Returns its id. */
export async function aVacancy(
  context: AppContext,
  { status = 1, opensAt, closesAt, companyId = null, ...overrides }: Overrides = {},
): Promise<number> {
  const content: VacancyContent = {
    roleName: "Mecânico de Veículos",
    cbo: "914405",
    company: { name: "Concessionária Horizonte", about: "", logo: null, hidden: false },
    city: "Campinas",
    state: "SP",
    workplace: "onSite",
    shift: "business",
    shiftEndsAt: null,
    transportVoucher: null,
    contractType: "clt",
    payment: { kind: "fixed", min: 250_000, max: 320_000, period: "month" },
    commissionPayment: [],
    vacancies: 1,
    vacanciesDeficiencies: "notInformed",
    schooling: "secondary",
    cnh: ["B"],
    jobProfile: "mid",
    description: "Manutenção preventiva e corretiva.",
    responsibilities: [],
    requirements: [],
    benefits: [],
    stages: [{ kind: "conversation", name: "Conversa", minutes: 20, dataKb: 100 }],
    answerWithinDays: 10,
    ...overrides,
  };
  const now = context.now();
  const dates = {
    opensAt: opensAt ?? new Date(now.getTime() - DAY),
    closesAt: closesAt === undefined ? new Date(now.getTime() + 30 * DAY) : closesAt,
  };
  const searchVector = toTsvector(toLexemes(content));
  const id = await context.db.transaction(async (tx) => {
    const revision = await lockNextRevision(tx);
    const [vacancy] = await tx
      .insert(vacancies)
      .values({
        externalId: randomBytes(8).toString("hex"),
        companyId,
        status,
        ...dates,
        content,
        card: toCard(content),
        companySlug: toCompanySlug(content.company.name),
        searchVector,
        contentHash: "",
        createdAt: now,
        changedAt: now,
        revision,
      })
      .returning({ id: vacancies.id });
    if (!vacancy) throw new Error("the store answered no row for a vacancy");
    if (status === vacancyStatus.open)
      await tx.insert(openVacancies).values({ id: vacancy.id, ...dates, searchVector: sql`${searchVector}::tsvector` });
    await setRevision(tx, revision);
    return vacancy.id;
  });
  const words = toSearchTerms(content).map((word) => ({ word, uses: 1 }));
  await context.db
    .insert(searchWords)
    .values(words)
    .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + 1` } });
  clearSearchTerms(context.db);
  return id;
}
