import { useTranslation } from "react-i18next";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className="skip-link button">
      {t("skip")}
    </a>
  );
}
