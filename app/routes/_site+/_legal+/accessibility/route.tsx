import { useTranslation } from "react-i18next";
import { LegalPage, useLegalNames } from "~/components/candidates/legal/LegalPage";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export const handle: RouteHandle = { title: (t) => t("legal:accessibility.title") };

export default function AccessibilityPage() {
  const { t } = useTranslation("legal");
  const names = useLegalNames();
  const sections = t("accessibility.sections", { returnObjects: true, ...names });
  return (
    <LegalPage
      title={t("accessibility.title")}
      lead={t("accessibility.lead", names)}
      sections={sections}
      binds={false}
    />
  );
}
