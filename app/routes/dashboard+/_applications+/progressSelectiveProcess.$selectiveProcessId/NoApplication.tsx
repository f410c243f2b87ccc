import { useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listHref } from "~/services/applications/progress/list";
import { paths } from "~/services/server/navigation/paths";
import { ButtonLink } from "~/components/ui/textLink";
import { Screen } from "~/components/kit/layout/Screen";

/** Shows a 404 page, with a link to the vacancy, to a candidate who has not applied for it. */
export function NoApplication() {
  const { t } = useTranslation("applications");
  const { selectiveProcessId } = useParams();
  return (
    <Screen look="message">
      <h1>{t("missing.title")}</h1>
      <p>{t("missing.text")}</p>
      <div className="flex flex-col items-start gap-2 sm:flex-row">
        <ButtonLink to={paths.vacancy(selectiveProcessId ?? "")}>{t("progress.viewVacancy")}</ButtonLink>{" "}
        <ButtonLink to={listHref({})} variant="outline">
          {t("progress.back")}
        </ButtonLink>
      </div>
    </Screen>
  );
}
