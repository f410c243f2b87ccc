import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listVacancyCards } from "#contract/vacancies/vacancyMark";
import { SavedVacancies } from "~/components/vacancies/vacancy/SavedVacancies";
import { publicLoader } from "~/services/requests/handlers.server";
import { authenticate } from "~/services/requests/auth/authentication.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { findCompared } from "~/services/vacancies/vacancy/compared.server";
import { readDeviceMarks } from "~/services/vacancies/vacancy/deviceMarks.server";
import type { SavedPage } from "~/services/vacancies/vacancy/page";

export const loader = ({ request }: LoaderFunctionArgs): Promise<SavedPage> =>
  publicLoader(async ({ api }) => {
    if ((await authenticate(request)).user?.candidate) throw redirect(paths.savedVacancies());
    const marks = readDeviceMarks(request);
    const { rows } = marks.saved.length
      ? await api.call(listVacancyCards, { query: { id: marks.saved } })
      : { rows: [] };
    const compared = await findCompared(request, api, rows);
    return { rows, compared, marks, now: new Date().toISOString() };
  });

export const handle: RouteHandle = { title: (t) => t("search:savedTitle") };

export default function PublicSavedVacanciesScreen() {
  return (
    <SavedVacancies
      page={useLoaderData<typeof loader>()}
      path={paths.publicSaved()}
      searchPath={paths.publicSearch()}
      vacancyHref={paths.publicVacancy}
      isOnDevice
    />
  );
}

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];
