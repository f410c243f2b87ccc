import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/**
 * The thin bar at the top while a screen is fetched, and the words for those who don't see it (docs/design.md, section
 * 11, "Waiting").
 */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div role="status" aria-live="polite">
      {isBusy ? (
        <>
          <div className="loading-bar" />
          <span className="visually-hidden">{t("loading")}</span>
        </>
      ) : null}
    </div>
  );
}
