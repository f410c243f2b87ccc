import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { companySlugSchema, viewCompany } from "#contract/vacancies/company";
import { CompanyView } from "./CompanyView";
import { publicLoader } from "~/services/requests/handlers.server";
import { parsePage, toCompanyPage, type CompanyPage } from "~/services/vacancies/companies/page";
import { translator } from "~/services/requests/i18n/i18n.server";
import { publicOrigin } from "~/services/server/serve/origin.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { logoHref } from "~/services/vacancies/companies/logo";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  publicLoader(async ({ api }) => {
    const slug = companySlugSchema.safeParse(params.slug);
    if (!slug.success) throw data(null, { status: 404 });
    const asked = parsePage(new URL(request.url).searchParams.get("page"));
    const found = await api.call(viewCompany, { params: { slug: slug.data }, query: { page: asked } });
    const company = toCompanyPage(found, new Date().toISOString());
    const t = await translator(request, "company");
    return {
      company,
      description: company.about.slice(0, 160) || t("description", { name: company.name, count: company.total }),
      publicUrl: publicOrigin && publicOrigin + paths.company(slug.data, company.page),
    };
  });

export const handle: RouteHandle<{ company: CompanyPage }> = {
  title: (t, loaded) => (loaded ? t("company:title", { name: loaded.company.name }) : t("pages:notFound.title")),
};

export default function CompanyScreen() {
  return <CompanyView company={useLoaderData<typeof loader>().company} />;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [];
  const { company, description, publicUrl: url } = loaded;
  return [
    { name: "description", content: description },
    ...(url ? [{ tagName: "link", rel: "canonical", href: url }] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: company.name },
    { property: "og:description", content: description },
    ...(url
      ? [
          { property: "og:url", content: url },
          { property: "og:image", content: new URL("/og.png", url).href },
        ]
      : []),
    ...(company.rows.length > 0
      ? [{ "script:ld+json": organization(company, url && new URL(paths.company(company.slug), url).href) }]
      : [{ name: "robots", content: "noindex" }]),
  ];
};

function organization(
  { name, about, phone, logo }: Pick<CompanyPage, "name" | "about" | "phone" | "logo">,
  url: string | null,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    ...(about ? { description: about } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(url ? { url } : {}),
    // Search engines want a PNG logo, at least 112 px wide. The logo for 64 CSS px is 128 px wide.
    ...(url && logo ? { logo: new URL(logoHref(logo, 64, "png"), url).href } : {}),
  };
}
