import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { viewSelectiveProcess } from "#contract/selectiveProcess";
import { PublicVacancy } from "~/components/vacancy/PublicVacancy";
import type { ScreenHandle } from "~/screen";
import { createApi } from "~/services/api.server";
import { originOf } from "~/services/origin.server";
import { processIdOf } from "~/services/vacancy/act.server";
import { jobPosting } from "~/vacancy/jobPosting";

/** A vacancy for anyone, behind its shared link (design.md, section 6). One that has closed is still shown, with 410 for search engines. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const process = await createApi(null).load(viewSelectiveProcess, {
    params: { selectiveProcessId: processIdOf(params.id) },
  });
  const now = new Date();
  const isOpen = process.status === 1 && (process.closesAt === null || new Date(process.closesAt) > now);
  const url = `${originOf(request)}/vagas/${process.id}`;
  return data({ process, isOpen, now: now.toISOString(), url }, { status: isOpen ? 200 : 410 });
}

export const handle: ScreenHandle<{ process: { roleName: string; city: string; state: string } }> = {
  i18n: ["jobs", "vocabulary", "format"],
  title: (t, data) =>
    data ? `${data.process.roleName} · ${data.process.city} (${data.process.state})` : t("pages:notFound.title"),
};

export default function PublicVacancyPage() {
  return <PublicVacancy {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { process, url, isOpen } = page;
  const title = `${process.roleName} · ${process.city} (${process.state})`;
  const description = process.description.slice(0, 160);
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL("/og.png", url).href },
    { name: "twitter:card", content: "summary_large_image" },
    ...(isOpen ? [{ "script:ld+json": jobPosting(process, url) }] : [{ name: "robots", content: "noindex" }]),
  ];
};
