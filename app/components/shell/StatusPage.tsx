import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/services/shell/paths";

/** A page that stands for a status: what happened, in words, and where to go from here. */
export function StatusPage({ status }: { status: "notFound" | "unexpected" | "maintenance" }) {
  const { t } = useTranslation(["pages", "shell"]);
  return (
    <main id="content" tabIndex={-1} className="page-width error-screen stack">
      <h1>{t(`${status}.title`)}</h1>
      <p>{t(`${status}.text`)}</p>
      <div className="cluster">
        <Link to={paths.landing()} className="button">
          {t("shell:backHome")}
        </Link>
        {status === "notFound" ? (
          <Link to={paths.publicSearch()} className="button button-secondary">
            {t("shell:publicSearch")}
          </Link>
        ) : null}
      </div>
    </main>
  );
}
