import { useTranslation } from "react-i18next";
import { useHints, type FromFile } from "~/components/candidates/account/ProfileFields";
import type { Field } from "~/components/kit/forms/field";
import { PasswordField } from "~/components/kit/forms/PasswordField";
import { TextField } from "~/components/kit/forms/TextField";

interface AccountFieldsProps extends FromFile {
  fields: Record<"email" | "password", Field>;
  isAgain: boolean;
}

/** Asks for e-mail and password. `isAgain`: an error has emptied the password field (docs/design.md, section 13). */
export function AccountFields({ fields, isAgain, fromFile }: AccountFieldsProps) {
  const { t } = useTranslation(["auth", "forms"]);
  const hint = useHints(fromFile);
  return (
    <>
      <TextField
        field={fields.email}
        label={t("email")}
        hint={hint("email")}
        type="email"
        data-hint={t("forms:emailMeant")}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={254}
      />
      <PasswordField
        field={fields.password}
        label={t("password")}
        hint={isAgain ? `${t("passwordAgain")} ${t("passwordHint")}` : t("passwordHint")}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={128}
      />
    </>
  );
}
