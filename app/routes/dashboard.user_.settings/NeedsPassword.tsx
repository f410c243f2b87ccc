import { useTranslation } from "react-i18next";
import { LineWithLink } from "~/components/shell/LineWithLink";

/** What wants the current password wants one first, of who came by another provider. */
export function NeedsPassword() {
  const { t } = useTranslation("settings");
  return (
    <LineWithLink text={t("needsPassword")}>
      <a href="#password" className="inline-flex min-h-11 items-center">
        {t("password.create")}
      </a>
    </LineWithLink>
  );
}
