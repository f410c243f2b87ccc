import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Button } from "~/components/ui/button";

/** "Sair", for who is logged in and yet at a door: the registration that LinkedIn began. */
export function LogoutForm() {
  const { t } = useTranslation("auth");
  return (
    <form method="post" action="/auth/logout">
      <FormTokenInput />
      <Button type="submit" variant="link">
        {t("complete.logout")}
      </Button>
    </form>
  );
}
