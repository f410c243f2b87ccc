import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#contract/candidates/passkey";
import { DateText } from "~/components/kit/format/DateText";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { NameForm } from "./form";

interface PasskeyRowProps {
  passkey: Passkey;
  /** The current time, in ISO 8601. */
  now: string;
  result: SubmissionResult | undefined;
}

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, now, result }: PasskeyRowProps) {
  const { t } = useTranslation("settings");
  const typed = usePendingFields<NameForm & { passkeyId: string }>("renamePasskey", `name-${id}`);
  const isTyped = typed?.passkeyId === id;
  const [form, fields] = useForm<NameForm>({
    id: `name-${id}`,
    lastResult: result,
    defaultValue: isTyped ? typed : { name },
  });
  return (
    <li className="flex flex-col gap-2">
      <p>
        <strong className="break-words">{name}</strong>
      </p>
      <p className="text-sm text-muted-foreground">
        {t("passkeys.created")} <DateText at={createdAt} style="moment" />
      </p>
      <p className="text-sm text-muted-foreground">
        {lastUsedAt === null ? (
          t("passkeys.neverUsed")
        ) : (
          <>
            {t("passkeys.used")} <DateText at={lastUsedAt} style="ago" now={now} />
          </>
        )}
      </p>
      <Collapsible open={isTyped || result !== undefined}>
        <CollapsibleTrigger aria-label={t("passkeys.changeOf", { name })}>{t("passkeys.change")}</CollapsibleTrigger>
        <CollapsibleContent>
          <div className="flex flex-col gap-4 pt-2">
            <Form form={form} labels={{ name: t("passkeys.name") }}>
              <input type="hidden" name="intent" value="renamePasskey" />
              <input type="hidden" name="passkeyId" value={id} />
              <TextField field={fields.name} label={t("passkeys.name")} maxLength={60} enterKeyHint="done" />
              <SubmitButton variant="outline" saves>
                {t("passkeys.rename")}
              </SubmitButton>
            </Form>
            <p>{t("passkeys.removeText")}</p>
            <IntentButton
              intent="remove"
              fields={{ passkeyId: id }}
              variant="destructive"
              pendingLabel={t("passkeys.removePending")}
              aria-label={t("passkeys.removeOf", { name })}
            >
              {t("passkeys.remove")}
            </IntentButton>
          </div>
        </CollapsibleContent>
      </Collapsible>
    </li>
  );
}
