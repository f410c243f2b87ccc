import { offerTerms } from "#contract/base/choices";
import type { Offer } from "#contract/applications/offer";
import type { VacancyRow } from "#contract/vacancies/vacancy";

/** Finds the terms that another version of an offer has changed, in their order. */
export function findChangedTerms(before: Offer, offer: Offer): (typeof offerTerms)[number][] {
  return offerTerms.filter((term) => JSON.stringify(before[term]) !== JSON.stringify(offer[term]));
}

/** Pay that is offered, as the pay of a vacancy whose range is one amount. */
export const toPay = ({ kind, amount, period }: Offer["pay"]): VacancyRow["payment"] => ({
  kind,
  min: amount,
  max: amount,
  period,
});

/** An instant in the day on which the work begins: at noon in UTC it is the same day everywhere in Brazil. */
export const toStart = (day: Offer["startsOn"]): string => `${day}T12:00:00.000Z`;
