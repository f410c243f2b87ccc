import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Button asChild className="absolute start-2 top-2 z-40 not-focus:sr-only">
      <a href="#content">{t("skip")}</a>
    </Button>
  );
}
