import { paths } from "~/services/server/navigation/paths";

export function findVacancyOfPath(path: string | null): string | null {
  const [, ofList, ofLink] =
    /^\/dashboard\/(?:listSelectiveProcesses\/(\d{1,10})\/viewSelectiveProcess(?:\?|$)|publicSelectiveProcess\?selectiveProcessId=(\d{1,10})$)/.exec(
      path ?? "",
    ) ?? [];
  return ofList ?? ofLink ?? null;
}

/** Returns the next page: `returnTo`, a vacancy's application form, or by default the second step (decision 0007). */
export function afterRegistration(returnTo: string | null): string {
  if (returnTo === null || returnTo === paths.home()) return paths.secondStep();
  const vacancyId = findVacancyOfPath(returnTo);
  return vacancyId === null ? returnTo : paths.apply(vacancyId);
}
