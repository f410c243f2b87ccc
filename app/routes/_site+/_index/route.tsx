import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listVacancies } from "#contract/vacancies/vacancy";
import { useAuth } from "~/services/server/navigation/rootData";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { toApiQuery } from "~/services/vacancies/search/readSearch";
import { emptySearch } from "~/services/vacancies/search/search";
import { publicApi } from "~/services/server/api/client.server";
import { env } from "~/services/server/serve/env.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { publicOrigin } from "~/services/server/serve/origin.server";
import { Screen } from "~/components/kit/layout/Screen";
import { Hero } from "./Hero";
import { ForCompanies, HowItWorks, Questions, Register } from "./Sections";

const SHOWN = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(request, "landing");
  // The page is also shown while the API is down.
  const attempt = await publicApi.attempt(
    listVacancies,
    { query: { ...toApiQuery(emptySearch), limit: SHOWN } },
    { outage: true },
  );
  const found = attempt.ok ? attempt.response : null;
  return {
    open: found && { rows: found.rows, total: found.total, totalIsExact: found.totalIsExact },
    now: new Date().toISOString(),
    page: {
      title: `${t("title")} · ${env.BRAND_NAME}`,
      description: t("lead"),
      url: publicOrigin && `${publicOrigin}/`,
      image: publicOrigin && `${publicOrigin}/og.png`,
    },
  };
}

export const handle: RouteHandle = { title: (t) => t("landing:title") };

export default function LandingPage() {
  const { open, now } = useLoaderData<typeof loader>();
  const { isAuthenticated } = useAuth();
  return (
    <Screen look="bare">
      <Hero open={open} now={now} />
      <HowItWorks />
      <div className="page-width flex flex-col gap-6 py-6 sm:gap-12 sm:py-12">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
          {isAuthenticated ? null : <Register />}
          <ForCompanies />
        </div>
        <Questions />
      </div>
    </Screen>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { name: "description", content: data.page.description },
        ...(data.page.url ? [{ tagName: "link", rel: "canonical", href: data.page.url }] : []),
        { property: "og:type", content: "website" },
        { property: "og:title", content: data.page.title },
        { property: "og:description", content: data.page.description },
        ...(data.page.url ? [{ property: "og:url", content: data.page.url }] : []),
        ...(data.page.image ? [{ property: "og:image", content: data.page.image }] : []),
      ]
    : [];
