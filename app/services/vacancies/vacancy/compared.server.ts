import { viewVacancy, type VacancyRow } from "#contract/vacancies/vacancy";
import type { Api } from "~/services/server/api/client.server";
import type { Compared } from "./page";

/** More vacancies do not fit side by side on a phone. */
const MOST_COMPARED = 3;

/** Loads the saved vacancies in the address ("?compare=1&compare=2"); [] for fewer than two. */
export async function findCompared(
  request: Request,
  api: Api,
  rows: readonly VacancyRow[],
  candidateId?: string,
): Promise<Compared[]> {
  const named = new Set(new URL(request.url).searchParams.getAll("compare"));
  const chosen = rows.filter(({ id }) => named.has(String(id))).slice(0, MOST_COMPARED);
  if (chosen.length < 2) return [];
  return Promise.all(
    chosen.map(async (row) => {
      const { shift, shiftEndsAt, distanceKm } = await api.call(viewVacancy, {
        params: { selectiveProcessId: row.id },
        query: { candidateId },
      });
      return { ...row, shift, shiftEndsAt, distanceKm };
    }),
  );
}
