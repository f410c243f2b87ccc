import { useTranslation } from "react-i18next";
import { paths } from "~/services/server/navigation/paths";
import { ButtonLink } from "~/components/ui/textLink";
import { Drawing } from "~/components/kit/brand/Drawing";
import { Screen } from "./Screen";

export function StatusPage({ status }: { status: "notFound" | "unexpected" | "maintenance" }) {
  const { t } = useTranslation(["pages", "shell"]);
  return (
    <Screen look="message">
      <Drawing name={status === "notFound" ? "search" : "wrench"} className="w-48" />
      <h1>{t(`${status}.title`)}</h1>
      <p>{t(`${status}.text`)}</p>
      <div className="flex flex-wrap items-center gap-2">
        {status === "maintenance" ? (
          // An empty address means the requested page's own address.
          <ButtonLink to="">{t("shell:tryAgain")}</ButtonLink>
        ) : (
          <ButtonLink to={paths.landing()}>{t("shell:backHome")}</ButtonLink>
        )}
        {status === "notFound" ? (
          <ButtonLink to={paths.publicSearch()} variant="outline">
            {t("shell:publicSearch")}
          </ButtonLink>
        ) : null}
      </div>
    </Screen>
  );
}
