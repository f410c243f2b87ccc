import { useTranslation } from "react-i18next";
import { Drawing } from "~/components/kit/brand/Drawing";
import { TitledCard } from "~/components/ui/card";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Button } from "~/components/ui/button";
import { ButtonLink, TextLink } from "~/components/ui/textLink";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";

const drawings = ["search", "toolbox", "keys"] as const;

export function HowItWorks() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="how" className="border-y border-panel-line bg-panel py-6 sm:py-8">
      <div className="page-width flex flex-col gap-6">
        <h2 id="how">{t("how")}</h2>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-6">
          {t("steps", { returnObjects: true }).map(({ title, text }, index) => (
            <li key={title} className="flex items-start gap-4 md:flex-col md:gap-2">
              <Drawing name={drawings[index] ?? "wrench"} className="w-20 flex-none md:w-48" />
              <div className="flex min-w-0 flex-col gap-1">
                <h3>
                  {index + 1}. {title}
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function ForCompanies() {
  const { t } = useTranslation("landing");
  const brand = useRootData()?.brand;
  return (
    <TitledCard id="companies" title={t("companies")}>
      <p>{t("companiesText")}</p>
      <p>
        <Button asChild variant="outline">
          <a href={brand?.companiesUrl ?? `mailto:${brand?.contactEmail ?? ""}`}>
            {t(brand?.companiesUrl ? "companiesLink" : "companiesWrite")}
          </a>
        </Button>
      </p>
    </TitledCard>
  );
}

export function Questions() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-2">
      <h2 id="questions">{t("questions")}</h2>
      {t("answers", { returnObjects: true }).map(({ question, answer }) => (
        <Collapsible key={question} className="border-b">
          <CollapsibleTrigger>{question}</CollapsibleTrigger>
          <p className="pb-3">{answer}</p>
        </Collapsible>
      ))}
    </section>
  );
}

export function Register() {
  const { t } = useTranslation(["landing", "shell", "resumeFile"]);
  return (
    <TitledCard id="register" title={t("registerTitle")}>
      <p>{t("registerText")}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={paths.register()} variant="outline">
          {t("shell:register")}
        </ButtonLink>{" "}
        <TextLink to={paths.sendResume()}>{t("resumeFile:visitor.title")}</TextLink>
      </p>
    </TitledCard>
  );
}
