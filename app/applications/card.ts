import type { ApplicationRow } from "#contract/application";

/** What a card needs of an application: loaders send no more than this, because it is in the page once more as data. */
export type CardApplication = Pick<
  ApplicationRow,
  "id" | "state" | "turn" | "nextAction" | "promisedAt" | "daysLate" | "dueAt" | "changedAt"
> & {
  process: Pick<ApplicationRow["process"], "id" | "roleName" | "city" | "state" | "companyName">;
};

/** An application cut down to what its card shows. */
export function cardApplicationOf({
  id,
  state,
  turn,
  nextAction,
  promisedAt,
  daysLate,
  dueAt,
  changedAt,
  process,
}: ApplicationRow): CardApplication {
  const { id: processId, roleName, city, state: place, companyName } = process;
  return {
    id,
    state,
    turn,
    nextAction,
    promisedAt,
    daysLate,
    dueAt,
    changedAt,
    process: { id: processId, roleName, city, state: place, companyName },
  };
}
