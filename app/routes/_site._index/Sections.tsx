import { Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Drawing } from "~/components/brand/Drawing";
import { Disclosure } from "~/components/ui/Disclosure";
import type { loader } from "~/root";
import { paths } from "~/services/shell/paths";

const drawings = ["search", "toolbox", "keys"] as const;

export function HowItWorks() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="how" className="stack">
      <h2 id="how">{t("how")}</h2>
      <ol className="columns">
        {t("steps", { returnObjects: true }).map(({ title, text }, index) => (
          <li key={title} className="stack stack-small">
            <Drawing name={drawings[index] ?? "wrench"} />
            <h3>
              {index + 1}. {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The company-facing system is somebody else's: a link where one is configured, else the address to write to. */
export function ForCompanies() {
  const { t } = useTranslation("landing");
  const brand = useRouteLoaderData<typeof loader>("root")?.brand;
  return (
    <section aria-labelledby="companies" className="card stack">
      <h2 id="companies">{t("companies")}</h2>
      <p>{t("companiesText")}</p>
      <p>
        <a href={brand?.companiesUrl ?? `mailto:${brand?.contactEmail ?? ""}`} className="button button-secondary">
          {t(brand?.companiesUrl ? "companiesLink" : "companiesWrite")}
        </a>
      </p>
    </section>
  );
}

export function Questions() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="questions" className="stack stack-small">
      <h2 id="questions">{t("questions")}</h2>
      {t("answers", { returnObjects: true }).map(({ question, answer }) => (
        <Disclosure key={question} summary={question} className="filter-group">
          <p>{answer}</p>
        </Disclosure>
      ))}
    </section>
  );
}

export function Register() {
  const { t } = useTranslation(["landing", "shell"]);
  return (
    <section aria-labelledby="register" className="card stack">
      <h2 id="register">{t("registerTitle")}</h2>
      <p>{t("registerText")}</p>
      <p>
        <Link to={paths.register()} className="button">
          {t("shell:register")}
        </Link>
      </p>
    </section>
  );
}
