import { useTranslation } from "react-i18next";
import type { VacancyLife } from "#contract/vacancySilence";
import { DateText } from "~/components/format/DateText";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";

/** Says that nobody at the company has acted for long, or that the vacancy is paused for it. Namespace: format. */
export function LifeMark({
  life,
  now,
}: {
  life: Pick<VacancyLife, "silence" | "silentSince"> | undefined;
  now: string;
}) {
  const { t } = useTranslation("format");
  if (!life?.silence) return null;
  return (
    <Badge variant="warning">
      <Icon name="wait" />
      <span>
        {t(`vacancy.${life.silence}`)}
        {life.silentSince ? (
          <>
            {" "}
            <DateText at={life.silentSince} style="relative" now={now} />
          </>
        ) : null}
      </span>
    </Badge>
  );
}
