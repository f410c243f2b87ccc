import { useTranslation } from "react-i18next";
import { VisitorFileForm } from "~/components/resume/VisitorFileForm";
import { Card } from "~/components/ui/card";

/** Begins a registration with a currículo that somebody has as a file. */
export function BringResume() {
  const { t } = useTranslation("resumeFile");
  return (
    <Card asChild>
      <section aria-labelledby="resume-file">
        <h2 id="resume-file">{t("visitor.title")}</h2>
        <p>{t("visitor.lead")}</p>
        <VisitorFileForm />
      </section>
    </Card>
  );
}
