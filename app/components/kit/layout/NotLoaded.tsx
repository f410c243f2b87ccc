import { useTranslation } from "react-i18next";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { LinkLine } from "~/components/ui/textLink";

export function NotLoaded({ text, to }: { text: string; to: string }) {
  const { t } = useTranslation("shell");
  return (
    <Alert>
      <AlertDescription>
        <p>{text}</p>
        <LinkLine to={to}>{t("tryAgain")}</LinkLine>
      </AlertDescription>
    </Alert>
  );
}
