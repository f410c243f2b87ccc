import { viewVacancy } from "#contract/vacancies/vacancy";
import { visitorApi } from "~/services/requests/auth/authentication.server";

/** Returns the role of the vacancy from which the visitor came, or null if the vacancy can't be loaded. */
export async function findVacancyName(request: Request, selectiveProcessId: string | null): Promise<string | null> {
  if (selectiveProcessId === null) return null;
  const api = await visitorApi(request);
  const attempt = await api.attempt(
    viewVacancy,
    { params: { selectiveProcessId }, query: {} },
    { outage: true, notAuthenticated: true },
  );
  return attempt.ok ? attempt.response.roleName : null;
}
