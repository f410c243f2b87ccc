import { useTranslation } from "react-i18next";

/** What wants the current password wants one first, of who came by another provider. */
export function NeedsPassword() {
  const { t } = useTranslation("settings");
  return (
    <p>
      {t("needsPassword")}{" "}
      <a href="#password" className="inline-flex min-h-11 items-center">
        {t("password.create")}
      </a>
    </p>
  );
}
