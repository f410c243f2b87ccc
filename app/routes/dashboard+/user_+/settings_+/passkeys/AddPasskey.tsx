import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useDeviceName } from "~/components/candidates/account/useDeviceName";
import { PasskeyButton } from "~/components/candidates/auth/PasskeyButton";
import { Form } from "~/components/kit/forms/Form";
import { TextField } from "~/components/kit/forms/TextField";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";
import type { NameForm } from "./form";

/** The form that adds a passkey. Browsers without passkeys or scripts show a sentence in place of the form. */
export function AddPasskey({ device, result }: { device: string; result: SubmissionResult | undefined }) {
  const { t } = useTranslation("settings");
  const name = useDeviceName()(device);
  const typed = usePendingFields<NameForm>("addPasskey", "add-form");
  const [form, fields] = useForm<NameForm>({ id: "add-form", lastResult: result, defaultValue: typed ?? { name } });
  return (
    <div data-passkey-part="" hidden>
      <Form form={form} labels={{ name: t("passkeys.name") }}>
        <input type="hidden" name="intent" value="addPasskey" />
        <TextField
          field={fields.name}
          label={t("passkeys.name")}
          hint={t("passkeys.nameHint")}
          maxLength={60}
          enterKeyHint="done"
        />
        <PasskeyButton
          asks="create"
          options={paths.passkeyOptions()}
          label={t("passkeys.add")}
          pendingLabel={t("passkeys.addPending")}
          failed={t("passkeys.failed")}
          variant="default"
        />
      </Form>
    </div>
  );
}
