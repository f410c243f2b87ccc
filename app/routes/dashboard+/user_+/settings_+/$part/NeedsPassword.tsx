import { useTranslation } from "react-i18next";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { paths } from "~/services/server/navigation/paths";
import { TextLink } from "~/components/ui/textLink";

export function NeedsPassword({ hasPasskey }: { hasPasskey: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <LineWithLink text={t(hasPasskey ? "needsPasswordOrPasskey" : "needsPassword")}>
      <TextLink to={paths.setting("password")}>{t("password.create")}</TextLink>
    </LineWithLink>
  );
}
