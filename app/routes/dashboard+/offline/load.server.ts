import { listApplications, viewApplication } from "#contract/applications/application";
import { viewVacancy, type Vacancy } from "#contract/vacancies/vacancy";
import { listSavedVacancies } from "#contract/vacancies/vacancyMark";
import { byUrgency } from "~/services/applications/progress/list";
import type { Candidate } from "~/services/requests/auth/authentication.server";
import type { Copy, CopiedApplication, VacancyText } from "./copy";

/** The API's limit for one call. Nobody reads more applications offline. */
const MOST_APPLICATIONS = 100;
/** The number of interviews that are copied with their details. Each needs one more call. */
const MOST_INTERVIEWS = 3;
const MOST_TEXTS = 10;

export async function loadCopy({ api, candidateId }: Candidate): Promise<Copy> {
  const params = { id: candidateId };
  const [{ rows, total }, { rows: saved }] = await Promise.all([
    api.call(listApplications, { params, query: { limit: MOST_APPLICATIONS } }),
    api.call(listSavedVacancies, { params }),
  ]);
  // A confirmed interview needs no action, but the person needs its details on the way to it.
  const isInterview = ({ nextAction }: (typeof rows)[number]) =>
    nextAction === "confirmInterview" || nextAction === "attendInterview";
  const isTask = (row: (typeof rows)[number]) => row.turn === "candidate" || isInterview(row);
  const tasks = rows.filter(isTask).sort(byUrgency);
  const others = rows.filter((row) => !isTask(row));
  const interviews = tasks.filter(isInterview).slice(0, MOST_INTERVIEWS);
  const details = new Map(
    await Promise.all(
      interviews.map(async ({ id }) => {
        const application = await api.call(viewApplication, { params: { ...params, applicationId: id } });
        return [id, application.details] as const;
      }),
    ),
  );
  const texts = await Promise.all(
    saved
      .slice(0, MOST_TEXTS)
      .map(({ id }) =>
        api.attempt(viewVacancy, { params: { selectiveProcessId: String(id) }, query: {} }, { outage: true }),
      ),
  );
  const withDetails = (application: (typeof rows)[number]): CopiedApplication => ({
    ...application,
    details: details.get(application.id) ?? null,
  });
  return {
    madeAt: new Date().toISOString(),
    tasks: tasks.map(withDetails),
    applications: [
      ...others.filter(({ turn }) => turn === "company"),
      ...others.filter(({ turn }) => turn === "ended"),
    ],
    total,
    saved: saved.map((vacancy, index) => ({
      ...vacancy,
      text: texts[index]?.ok ? toText(texts[index].response) : null,
    })),
    totalSaved: saved.length,
  };
}

const toText = ({ description, responsibilities, requirements, benefits, company }: Vacancy): VacancyText => ({
  parts: [
    { name: "responsibilities" as const, texts: [description, ...responsibilities] },
    { name: "asked" as const, texts: requirements },
    { name: "benefits" as const, texts: benefits },
  ].map(({ name, texts }) => ({ name, texts: texts.filter(Boolean) })),
  phone: company.phone ?? null,
});
