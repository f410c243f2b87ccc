import type { VacancyRow } from "#contract/vacancy";

/**
 * What a card needs of a search result. Loaders send no more than this, because a screen that hydrates has it once more
 * as data.
 */
export type VacancyCardData = Omit<VacancyRow, "status" | "vacanciesDeficiencies">;

/** Cuts a search result down to what its card shows. */
export function toVacancyCard(row: VacancyRow): VacancyCardData {
  const {
    id,
    roleName,
    companyName,
    companyLogo,
    record,
    life,
    city,
    state,
    payment,
    hasCommission,
    contractType,
    workplace,
    opensAt,
    closesAt,
    effort,
    applicationState,
    distanceKm,
  } = row;
  return {
    id,
    roleName,
    companyName,
    ...(companyLogo && { companyLogo }),
    ...(record && { record }),
    ...(life && { life }),
    city,
    state,
    payment,
    hasCommission,
    contractType,
    workplace,
    opensAt,
    closesAt,
    effort,
    applicationState,
    distanceKm,
  };
}
