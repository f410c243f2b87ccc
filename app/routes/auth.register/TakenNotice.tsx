import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { TextLink } from "~/components/ui/textLink";
import { paths } from "~/services/shell/paths";

/** This shows the way in to a person who has an account already, and not only the error. */
export function TakenNotice({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <Alert>
      <AlertTitle>{t("register.takenTitle")}</AlertTitle>
      <AlertDescription>
        <ul className="flex flex-wrap items-center gap-2 gap-x-6">
          <li>
            <TextLink to={paths.login(returnTo)}>{t("register.takenLogin")}</TextLink>
          </li>
          <li>
            <TextLink to={paths.resetPassword()}>{t("register.takenReset")}</TextLink>
          </li>
        </ul>
      </AlertDescription>
    </Alert>
  );
}
