import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, Note } from "~/components/ui/alert";

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
        <Note variant="warning" title={t("login.cookiesTitle")}>
          {t("login.cookiesText")}
        </Note>
      ) : null}
    </>
  );
}
