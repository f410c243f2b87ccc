import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import type { VacancyPage } from "~/services/vacancies/vacancy/page";

export function InvitationWords({ application }: Pick<VacancyPage, "application">) {
  const { t } = useTranslation("vacancy");
  const lang = useVacancyLanguage();
  if (application?.state !== "invited") return null;
  const words = application.history.at(-1)?.reason;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-bold">{t("invitation.title")}</p>
      {words ? (
        <blockquote lang={lang} className="border-s-4 ps-3 text-lg wrap-anywhere">
          {words}
        </blockquote>
      ) : null}
    </div>
  );
}
