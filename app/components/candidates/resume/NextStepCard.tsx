import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { ButtonLink } from "~/components/ui/textLink";
import { stateNames } from "~/locales/states";
import type { NextStep } from "~/services/vacancies/search/nextStep.server";
import { isListSection } from "~/services/candidates/resume/sections";
import { paths } from "~/services/server/navigation/paths";

interface NextStepCardProps {
  step: NextStep;
  mayImport?: boolean;
  isMain?: boolean;
}

/** Shows the currículo's next step and its benefit, never a percentage alone. */
export function NextStepCard({ step, mayImport = false, isMain = true }: NextStepCardProps) {
  const { t, i18n } = useTranslation(["resume", "resumeFile"]);
  const { subject, opens } = step;
  const to =
    subject === "profile"
      ? paths.editProfile()
      : subject === "address"
        ? paths.editAddress()
        : isListSection(subject)
          ? paths.editEntry(subject, "new")
          : paths.editSection(subject);
  return (
    <Card asChild>
      <section aria-labelledby="next-step" className="border-primary-line! bg-accent! print:hidden">
        <h2 id="next-step">{t(`steps.${subject}`)}</h2>
        <p>
          {opens
            ? t(opens.isExact ? "opens" : "opensMore", {
                count: opens.count,
                shown: opens.count.toLocaleString(i18n.language),
                state: stateNames[opens.state],
                what: t(`stepWhat.${subject as "licence"}`),
              })
            : t(`stepWhy.${subject}`)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={to} variant={isMain ? "default" : "outline"} className="px-3">
            {t("stepGo")}
          </ButtonLink>{" "}
          {mayImport ? (
            <ButtonLink to={paths.importResume()} variant="outline" className="px-3">
              {t("resumeFile:title")}
            </ButtonLink>
          ) : null}
        </div>
      </section>
    </Card>
  );
}
