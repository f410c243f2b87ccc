import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { paths } from "~/services/shell/paths";

/** Leads to the tests: on a phone there is no side menu. */
export function TestsLink() {
  const { t } = useTranslation("tests");
  return (
    <Card asChild>
      <section aria-labelledby="tests">
        <h2 id="tests">{t("title")}</h2>
        <p>{t("lead")}</p>
        <p>
          <Link to={paths.tests()} className="inline-flex min-h-11 items-center">
            {t("open")}
          </Link>
        </p>
      </section>
    </Card>
  );
}
