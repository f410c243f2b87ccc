import { useTranslation } from "react-i18next";
import { SettingsSection } from "~/components/account/SettingsSection";
import { buttonVariants } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

/** Everything of the person as a file (LGPD, art. 18). A plain link: a browser without scripts saves it just so. */
export function DataSection() {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection anchor="data" title={t("data.title")}>
      <p>{t("data.text")}</p>
      <p>
        <a href="/dashboard/user/settings/export" className={buttonVariants({ variant: "outline" })}>
          <Icon name="download" />
          {t("data.download")}
        </a>
      </p>
      <p className="text-sm text-muted-foreground">{t("data.hint")}</p>
    </SettingsSection>
  );
}
