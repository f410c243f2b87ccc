import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "~/components/ui/button";

/** A page that stands for a status: what happened, in words, and where to go from here. */
export function StatusPage({ status }: { status: "notFound" | "unexpected" | "maintenance" }) {
  const { t } = useTranslation(["pages", "shell"]);
  return (
    <main id="content" tabIndex={-1} className="page-width py-12 flex flex-col gap-4">
      <h1>{t(`${status}.title`)}</h1>
      <p>{t(`${status}.text`)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Link to="/" className={buttonVariants()}>
          {t("shell:backHome")}
        </Link>
        {status === "notFound" ? (
          <Link to="/vagas" className={buttonVariants({ variant: "outline" })}>
            {t("shell:publicSearch")}
          </Link>
        ) : null}
      </div>
    </main>
  );
}
