import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** The button "Sair" for somebody whose registration LinkedIn began: they are logged in on a screen of the login. */
export function LogoutForm() {
  const { t } = useTranslation("auth");
  return (
    <form method="post" action={paths.logout()}>
      <FormTokenInput />
      <Button type="submit" variant="link">
        {t("complete.logout")}
      </Button>
    </form>
  );
}
