import type { ApplicationRow } from "#contract/application";

/**
 * What a card needs of an application. Loaders send no more than this, because it stands in the page once more as data.
 */
export type ApplicationCardData = Pick<
  ApplicationRow,
  "id" | "state" | "turn" | "nextAction" | "promisedAt" | "daysLate" | "dueAt" | "changedAt"
> & {
  vacancy: Pick<ApplicationRow["vacancy"], "id" | "roleName" | "city" | "state" | "companyName" | "companyLogo">;
};

/** Cuts an application down to what its card shows. */
export function toApplicationCard({
  id,
  state,
  turn,
  nextAction,
  promisedAt,
  daysLate,
  dueAt,
  changedAt,
  vacancy,
}: ApplicationRow): ApplicationCardData {
  const { id: vacancyId, roleName, city, state: place, companyName, companyLogo } = vacancy;
  return {
    id,
    state,
    turn,
    nextAction,
    promisedAt,
    daysLate,
    dueAt,
    changedAt,
    vacancy: { id: vacancyId, roleName, city, state: place, companyName, ...(companyLogo && { companyLogo }) },
  };
}
