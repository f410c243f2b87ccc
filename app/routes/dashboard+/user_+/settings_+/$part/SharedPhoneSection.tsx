import { useTranslation } from "react-i18next";
import { SHARED_HOURS, SHARED_IDLE_MINUTES } from "#contract/candidates/user";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { paths } from "~/services/server/navigation/paths";

/** Marks the phone as shared. Only a new login or a closed browser unmarks it, because anyone could press a button. */
export function SharedPhoneSection({ isShared }: { isShared: boolean }) {
  const { t } = useTranslation("settings");
  const life = { minutes: SHARED_IDLE_MINUTES, hours: SHARED_HOURS };
  return (
    <section aria-labelledby="sharedPhone" className="flex flex-col gap-3">
      <h2 id="sharedPhone">{t("sharedPhone.title")}</h2>
      <p>{t(isShared ? "sharedPhone.isOn" : "sharedPhone.text", life)}</p>
      {isShared ? (
        <p>{t("sharedPhone.undo")}</p>
      ) : (
        <IntentButton action={paths.setting("devices")} intent="sharePhone" variant="outline" saves>
          {t("sharedPhone.submit")}
        </IntentButton>
      )}
    </section>
  );
}
