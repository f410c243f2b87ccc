import { useTranslation } from "react-i18next";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { paths } from "~/services/server/navigation/paths";

export function NeedsPassword({ hasPasskey }: { hasPasskey: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <LineWithLink text={t(hasPasskey ? "needsPasswordOrPasskey" : "needsPassword")}>
      <a href={paths.setting("password")} className="inline-flex min-h-11 items-center">
        {t("password.create")}
      </a>
    </LineWithLink>
  );
}
