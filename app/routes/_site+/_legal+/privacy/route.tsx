import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CookieTable } from "~/components/candidates/legal/CookieTable";
import { DataTable } from "~/components/candidates/legal/DataTable";
import { LegalPage, useLegalNames } from "~/components/candidates/legal/LegalPage";
import { findCookiesInUse } from "~/services/requests/consent/cookies.server";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export const loader = () => ({ cookies: findCookiesInUse() });

export const handle: RouteHandle = { title: (t) => t("legal:privacy.title") };

export default function PrivacyPage() {
  const { t } = useTranslation("legal");
  const names = useLegalNames();
  const { cookies } = useLoaderData<typeof loader>();
  const before = t("privacy.before", { returnObjects: true, ...names });
  const after = t("privacy.after", { returnObjects: true, ...names }).map((section) =>
    section.link?.to === "cookies" ? { ...section, more: <CookieTable {...cookies} /> } : section,
  );
  const kept = { title: t("privacy.table.title"), paragraphs: [], more: <DataTable /> };
  return <LegalPage title={t("privacy.title")} lead={t("privacy.lead")} sections={[...before, kept, ...after]} />;
}
