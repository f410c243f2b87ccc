import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** "Sair", for who is logged in and yet on a screen of the login: the registration that LinkedIn began. */
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
