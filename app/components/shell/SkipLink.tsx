import { useTranslation } from "react-i18next";
import { buttonVariants } from "~/components/ui/button";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className={buttonVariants({ className: "absolute start-2 top-2 z-40 not-focus:sr-only" })}>
      {t("skip")}
    </a>
  );
}
