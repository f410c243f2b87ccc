import { useTranslation } from "react-i18next";
import { SettingsSection } from "~/components/account/SettingsSection";
import { LanguageForm } from "~/components/shell/LanguageForm";
import { ThemeForm } from "~/components/shell/ThemeForm";

/** Theme and language belong to this browser, and not to the account (docs/design.md, section 3). */
export function AppearanceSection() {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection anchor="appearance" icon="appearance" title={t("appearance.title")}>
      <p>{t("appearance.lead")}</p>
      <ThemeForm />
      <LanguageForm isSecond className="flex flex-col gap-2 mt-4" />
    </SettingsSection>
  );
}
