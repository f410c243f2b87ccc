import { useTranslation } from "react-i18next";
import { paths } from "~/services/server/navigation/paths";
import { ButtonLink } from "~/components/ui/textLink";

export function StatusPage({ status }: { status: "notFound" | "unexpected" | "maintenance" }) {
  const { t } = useTranslation(["pages", "shell"]);
  return (
    <main id="content" tabIndex={-1} className="page-width py-12 flex flex-col gap-4">
      <h1>{t(`${status}.title`)}</h1>
      <p>{t(`${status}.text`)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={paths.landing()}>{t("shell:backHome")}</ButtonLink>
        {status === "notFound" ? (
          <ButtonLink to={paths.publicSearch()} variant="outline">
            {t("shell:publicSearch")}
          </ButtonLink>
        ) : null}
      </div>
    </main>
  );
}
