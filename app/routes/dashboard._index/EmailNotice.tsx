import { useTranslation } from "react-i18next";
import { LinkRow, LinkRows } from "~/components/shell/LinkRows";
import { useAuth } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";

/** Until the e-mail is confirmed nothing is mailed, so whoever waits for an answer has to know. */
export function EmailNotice() {
  const { t } = useTranslation("applications");
  const { user } = useAuth();
  if (!user || user.emailConfirmed) return null;
  return (
    <LinkRows>
      <LinkRow to={paths.setting("email")} icon="mail" title={t("home.confirmEmail")}>
        {t("home.confirmEmailText")}
      </LinkRow>
    </LinkRows>
  );
}
