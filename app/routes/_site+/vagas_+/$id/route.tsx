import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { viewVacancy } from "#contract/vacancies/vacancy";
import { isPast, isVacancyOpen, vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { PublicVacancy } from "~/components/vacancies/vacancy/PublicVacancy";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { publicAction, publicLoader } from "~/services/requests/handlers.server";
import { getOrigin, publicOrigin } from "~/services/server/serve/origin.server";
import { paths } from "~/services/server/navigation/paths";
import { readPlace } from "~/services/vacancies/search/readSearch";
import { parseVacancyId, sendPublicReport } from "~/services/vacancies/vacancy/action.server";
import { findMarks, markSeen } from "~/services/vacancies/vacancy/marks.server";
import { jobPosting } from "~/services/vacancies/vacancy/jobPosting";

/** Loads a vacancy. A closed vacancy is shown too, with status 410, which says that it is gone for good. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  publicLoader(async ({ api }) => {
    const vacancy = await api.call(viewVacancy, {
      params: { selectiveProcessId: parseVacancyId(params.id) },
      query: readPlace(new URL(request.url).searchParams),
    });
    const now = new Date();
    const isOpen = isVacancyOpen(vacancy, now);
    const isPaused = vacancy.status === vacancyStatus.paused && !isPast(vacancy.closesAt, now);
    const path = paths.publicVacancy(vacancy.id);
    const { saved } = await findMarks(request);
    const seen = await markSeen(request, vacancy.id);
    return data(
      {
        vacancy,
        isOpen,
        isSaved: saved.includes(vacancy.id),
        now: now.toISOString(),
        url: getOrigin(request) + path,
        publicUrl: publicOrigin && publicOrigin + path,
      },
      {
        status: isOpen || isPaused ? 200 : 410,
        headers: seen.map((cookie): [string, string] => ["set-cookie", cookie]),
      },
    );
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  publicAction(request, (context) => sendPublicReport({ ...context, request }, parseVacancyId(params.id)));

type Titled = Record<"roleName" | "city" | "state", string>;
const toTitle = ({ roleName, city, state }: Titled) =>
  `${roleName} · ${city === WHOLE_COUNTRY ? city : `${city} (${state})`}`;

export const handle: RouteHandle<{ vacancy: Titled }> = {
  title: (t, data) => (data ? toTitle(data.vacancy) : t("pages:notFound.title")),
  mainForm: () => "report",
};

export default function PublicVacancyPage() {
  const { vacancy, isOpen, isSaved, now, url } = useLoaderData<typeof loader>();
  return <PublicVacancy {...{ vacancy, isOpen, isSaved, now, url }} report={useActionData<typeof action>()?.result} />;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { vacancy, publicUrl: url, isOpen } = page;
  const title = toTitle(vacancy);
  const description = vacancy.description.slice(0, 160);
  return [
    { name: "description", content: description },
    ...(url ? [{ tagName: "link", rel: "canonical", href: url }] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(url
      ? [
          { property: "og:url", content: url },
          { property: "og:image", content: new URL("/og.png", url).href },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(isOpen ? [{ "script:ld+json": jobPosting(vacancy, url) }] : [{ name: "robots", content: "noindex" }]),
  ];
};
