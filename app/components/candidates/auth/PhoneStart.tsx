import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/textLink";
import { Icon } from "~/components/ui/icon";

export function PhoneStart({ to, text }: { to: string; text: "phone.login" | "phone.register" }) {
  const { t } = useTranslation("auth");
  return (
    <ButtonLink to={to} variant="outline" size="lg" className="w-full arriving:invisible">
      <Icon name="phone" />
      {t(text)}
    </ButtonLink>
  );
}
