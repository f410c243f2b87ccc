import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import type { Field } from "~/components/kit/forms/field";
import type { ReadFields } from "~/services/candidates/resume/readPerson";
import { paths } from "~/services/server/navigation/paths";
import { TextLink } from "~/components/ui/textLink";

export const findFilledIn = (read: ReadFields | null, fields: Record<keyof ReadFields, Field>) =>
  (Object.keys(read ?? {}) as (keyof ReadFields)[]).filter((name) => fields[name].initialValue === read?.[name]);

export function ReadNotice({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation("auth");
  return (
    <Alert>
      <AlertTitle>{t("register.readTitle")}</AlertTitle>
      <AlertDescription>
        <p>{t(fields.length > 0 ? "register.readText" : "register.readLittle")}</p>
        <IntentButton action={paths.sendResume()} intent="forget" variant="outline" size="sm">
          {t("register.readForget")}
        </IntentButton>
      </AlertDescription>
    </Alert>
  );
}

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
