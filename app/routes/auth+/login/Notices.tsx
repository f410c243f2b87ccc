import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";

interface NoticesProps {
  hasPendingForm: boolean;
  hasReadFile: boolean;
  isWithoutCookies: boolean;
}

export function Notices({ hasPendingForm, hasReadFile, isWithoutCookies }: NoticesProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      {hasPendingForm ? (
        <Alert>
          <AlertDescription>{t("pendingForm")}</AlertDescription>
        </Alert>
      ) : null}
      {hasReadFile ? (
        <Alert>
          <AlertDescription>{t("login.readFile")}</AlertDescription>
        </Alert>
      ) : null}
      {isWithoutCookies ? (
        <Alert variant="warning">
          <AlertTitle>{t("login.cookiesTitle")}</AlertTitle>
          <AlertDescription>
            <p>{t("login.cookiesText")}</p>
          </AlertDescription>
        </Alert>
      ) : null}
    </>
  );
}
