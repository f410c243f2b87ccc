import { useTranslation } from "react-i18next";
import type { Field } from "~/components/forms/field";
import { PasswordField } from "~/components/forms/PasswordField";
import { TextField } from "~/components/forms/TextField";

interface AccountFieldsProps {
  fields: Record<"email" | "password", Field>;
  isAgain: boolean;
}

/** `isAgain` says that the form came back, and that the password did not (docs/design.md, section 13). */
export function AccountFields({ fields, isAgain }: AccountFieldsProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        field={fields.email}
        label={t("email")}
        hint={t("register.emailHint")}
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
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
