import { useTranslation } from "react-i18next";
import { LegalPage, useLegalNames } from "~/components/candidates/legal/LegalPage";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export const handle: RouteHandle = { title: (t) => t("legal:terms.title") };

export default function TermsPage() {
  const { t } = useTranslation("legal");
  const names = useLegalNames();
  const sections = t("terms.sections", { returnObjects: true, ...names });
  return <LegalPage title={t("terms.title")} lead={t("terms.lead", names)} sections={sections} />;
}
