import type { CompanyRecord } from "#contract/vacancies/companyRecord";
import { type AskedStages, joinStages, measureStages } from "#contract/vacancies/stages";
import type { VacancyRow, Vacancy } from "#contract/vacancies/vacancy";
import type { VacancyLife } from "#contract/vacancies/vacancySilence";
import { isPast, vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { vacancies } from "../../platform/db/schema";

export type VacancyContent = (typeof vacancies.$inferSelect)["content"];
export type VacancyCard = (typeof vacancies.$inferSelect)["card"];

interface Dates {
  status: number;
  closesAt: Date | null;
}

/** Returns the status at `now`. A vacancy past its closing date is closed, even before the job stores that. */
export function statusAt({ status, closesAt }: Dates, now: Date): Vacancy["status"] {
  return (status === vacancyStatus.open && isPast(closesAt, now) ? vacancyStatus.closed : status) as Vacancy["status"];
}

export function toCard(content: VacancyContent): VacancyCard {
  const {
    roleName,
    city,
    state,
    workplace,
    contractType,
    payment,
    vacanciesDeficiencies,
    company,
    commissionPayment,
    stages,
    answerWithinDays,
  } = content;
  return {
    roleName,
    city,
    state,
    workplace,
    contractType,
    payment,
    vacanciesDeficiencies,
    companyName: company.name,
    hasCommission:
      commissionPayment.length > 0 || payment.kind === "fixedAndCommission" || payment.kind === "commissionOnly",
    effort: measureStages(stages),
    answerWithinDays,
  };
}

interface StoredCard extends Dates {
  id: number;
  opensAt: Date;
  card: VacancyCard;
  logo: string | null;
  record: CompanyRecord | null;
  life: VacancyLife | null;
  applicationState: string | null;
  asked: AskedStages | null;
}

export function toRow(
  { id, status, opensAt, closesAt, card, logo, record, life, applicationState, asked }: StoredCard,
  now: Date,
): VacancyRow {
  return {
    ...card,
    ...(asked && { effort: measureStages(joinStages(asked)) }),
    ...(logo !== null && { companyLogo: logo }),
    ...(record && { record }),
    ...(life &&
      (life.reposts > 0 || life.silence !== null) && {
        life: { reposts: life.reposts, silence: life.silence, silentSince: life.silentSince },
      }),
    id,
    status: statusAt({ status, closesAt }, now),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    applicationState,
    distanceKm: null,
  };
}
