import { useTranslation } from "react-i18next";
import { SettingsSection } from "~/components/account/SettingsSection";
import { Icon } from "~/components/ui/Icon";
import { paths } from "~/services/shell/paths";

/** Everything of the person as a file (LGPD, art. 18). A plain link: a browser without scripts saves it just so. */
export function DataSection() {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection anchor="data" title={t("data.title")}>
      <p>{t("data.text")}</p>
      <p>
        <a href={paths.accountExport()} className="button button-secondary">
          <Icon name="download" />
          {t("data.download")}
        </a>
      </p>
      <p className="hint">{t("data.hint")}</p>
    </SettingsSection>
  );
}
