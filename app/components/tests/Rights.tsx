import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OwnTest } from "#contract/tests";
import { paths } from "~/services/shell/paths";

/** What a test is not, and that a person looks at what was decided with it (LGPD art. 20). */
export function Rights({ test }: { test: OwnTest }) {
  const { t } = useTranslation("tests");
  return (
    <section aria-labelledby={`${test}-rights`} className="flex flex-col gap-2">
      <h2 id={`${test}-rights`}>{t("rights")}</h2>
      <p>{t(`${test}.isNot`)}</p>
      <p>
        {t("noCut")} <Link to={paths.contact()}>{t("askReview")}</Link>
      </p>
    </section>
  );
}
