import { useTranslation } from "react-i18next";
import { Drawing } from "~/components/brand/Drawing";
import { TitledCard } from "~/components/ui/card";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Button } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/textLink";
import { useRootData } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";

const drawings = ["search", "toolbox", "keys"] as const;

export function HowItWorks() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="how" className="border-y border-panel-line bg-panel py-8">
      <div className="page-width flex flex-col gap-4">
        <h2 id="how">{t("how")}</h2>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-6">
          {t("steps", { returnObjects: true }).map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-2">
              <Drawing name={drawings[index] ?? "wrench"} className="max-w-36 sm:max-w-48" />
              <h3>
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Leads to the company-facing system where one is configured, and otherwise to the address to write to. */
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
  const { t } = useTranslation(["landing", "shell"]);
  return (
    <TitledCard id="register" title={t("registerTitle")}>
      <p>{t("registerText")}</p>
      <p>
        <ButtonLink to={paths.register()}>{t("shell:register")}</ButtonLink>
      </p>
    </TitledCard>
  );
}
