import { useTranslation } from "react-i18next";
import { LanguageForm } from "~/components/shell/LanguageForm";
import { ThemeForm } from "~/components/shell/ThemeForm";

/** Theme and language belong to this browser, and not to the account (docs/design.md, section 3). */
export function AppearanceSection() {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("appearance.lead")}</p>
      <LanguageForm className="flex flex-col gap-2" />
      <ThemeForm />
    </>
  );
}
