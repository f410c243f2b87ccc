import { offerTerms } from "#contract/base/choices";
import type { Offer } from "#contract/applications/offer";
import type { VacancyRow } from "#contract/vacancies/vacancy";

export function findChangedTerms(before: Offer, offer: Offer): (typeof offerTerms)[number][] {
  return offerTerms.filter((term) => JSON.stringify(before[term]) !== JSON.stringify(offer[term]));
}

/** Converts an offer's pay to the format of a vacancy's pay: minimum and maximum are the same amount. */
export const toPay = ({ kind, amount, period }: Offer["pay"]): VacancyRow["payment"] => ({
  kind,
  min: amount,
  max: amount,
  period,
});

/** Converts a day to noon in UTC, which is the same day everywhere in Brazil. */
export const toStart = (day: Offer["startsOn"]): string => `${day}T12:00:00.000Z`;
