import { useTranslation } from "react-i18next";
import { DataTable } from "~/components/legal/DataTable";
import { LegalPage, useLegalNames } from "~/components/legal/LegalPage";
import type { RouteHandle } from "~/services/shell/routeHandle";

export const handle: RouteHandle = { i18n: ["legal"], title: (t) => t("legal:privacy.title") };

export default function PrivacyPage() {
  const { t } = useTranslation("legal");
  const names = useLegalNames();
  const before = t("privacy.before", { returnObjects: true, ...names });
  const after = t("privacy.after", { returnObjects: true, ...names });
  const kept = { title: t("privacy.table.title"), paragraphs: [], more: <DataTable /> };
  return <LegalPage title={t("privacy.title")} lead={t("privacy.lead")} sections={[...before, kept, ...after]} />;
}
