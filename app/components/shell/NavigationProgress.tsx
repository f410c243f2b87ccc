import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The thin bar at the top while a screen is fetched, and the words for those who don't see it (look.md, "Waiting"). */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div role="status" aria-live="polite">
      {isBusy ? (
        <>
          <div className="loading-bar" />
          <span className="sr-only">{t("loading")}</span>
        </>
      ) : null}
    </div>
  );
}
