import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { Icon } from "~/components/ui/icon";

/** Empty for a company that has stopped answering. Namespace: format. */
export function PromiseLine({ vacancy }: { vacancy: Pick<VacancyRow, "answerWithinDays" | "life"> }) {
  const { t } = useTranslation("format");
  if (!vacancy.answerWithinDays || vacancy.life?.silence) return null;
  return (
    <p className="text-sm font-medium">
      <Icon name="message" className="inline align-[-0.2em] text-muted-foreground" />{" "}
      {t("vacancy.promise", { count: vacancy.answerWithinDays })}
    </p>
  );
}
