import { useTranslation } from "react-i18next";
import { VisitorFileForm } from "~/components/resume/VisitorFileForm";
import { TitledCard } from "~/components/ui/card";

/** Begins a registration with a currículo that somebody has as a file. */
export function BringResume() {
  const { t } = useTranslation("resumeFile");
  return (
    <TitledCard id="resume-file" title={t("visitor.title")}>
      <p>{t("visitor.lead")}</p>
      <VisitorFileForm />
    </TitledCard>
  );
}
