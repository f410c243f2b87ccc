import { paths } from "~/services/server/navigation/paths";

/** The id of the vacancy that a path of ours leads to, for a candidate; null for any other path. */
export function findVacancyOfPath(path: string | null): string | null {
  const [, ofList, ofLink] =
    /^\/dashboard\/(?:listSelectiveProcesses\/(\d{1,10})\/viewSelectiveProcess(?:\?|$)|publicSelectiveProcess\?selectiveProcessId=(\d{1,10})$)/.exec(
      path ?? "",
    ) ?? [];
  return ofList ?? ofLink ?? null;
}

/**
 * Where a registration leads: to the application it came from, to the page it came from, or to the second step
 * (docs/decisions/0007).
 */
export function afterRegistration(returnTo: string | null): string {
  if (returnTo === null || returnTo === paths.home()) return paths.secondStep();
  const vacancyId = findVacancyOfPath(returnTo);
  return vacancyId === null ? returnTo : paths.apply(vacancyId);
}
