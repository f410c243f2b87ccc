import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { FormSection } from "~/components/kit/forms/FormSection";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { timeOfDay } from "~/services/server/format/days";
import { paths } from "~/services/server/navigation/paths";

/** Says that a file was read, but shows none of its data, because the browser's next visitor may see the notice. */
export function WaitingNotice({ readAt }: { readAt: string }) {
  const { t, i18n } = useTranslation("auth");
  return (
    <Alert>
      <AlertTitle>{t("register.waitingTitle", { time: timeOfDay(readAt, i18n.language) })}</AlertTitle>
      <AlertDescription>
        <p>{t("register.waitingText")}</p>
        <IntentButton action={paths.sendResume()} intent="forget" variant="outline" size="sm">
          {t("register.waitingForget")}
        </IntentButton>
      </AlertDescription>
    </Alert>
  );
}

export function ClaimFields({ field, isClaimed }: { field: Field; isClaimed: boolean }) {
  const { t } = useTranslation("auth");
  if (isClaimed) return <input type="hidden" name={field.name} value={field.initialValue as string} />;
  return (
    <FormSection title={t("register.claimTitle")}>
      <TextField
        field={field}
        label={t("register.claimContact")}
        hint={t("register.claimHint")}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <SubmitButton name="intent" value="claim" variant="outline" className="w-full">
        {t("register.claim")}
      </SubmitButton>
    </FormSection>
  );
}
