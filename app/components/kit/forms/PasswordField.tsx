import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { ScriptsOnly } from "../../ui/scripts-only";
import { controlProps, type Field } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";
import { useAutoComplete } from "./useSharedPhone";

type Passed = Omit<
  ComponentProps<"input">,
  "id" | "name" | "defaultValue" | "value" | "className" | "type" | "autoComplete"
>;

interface PasswordFieldProps extends FieldTexts, Passed {
  field: Field;
  autoComplete: "current-password" | "new-password";
}

/** Asks for a password, which the server never sends back. The toggle is hidden until passwords.ts has loaded. */
export function PasswordField({ field, label, hint, optional = false, autoComplete, ...input }: PasswordFieldProps) {
  const { t } = useTranslation("forms");
  const toAutoComplete = useAutoComplete();
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
      <div className="relative">
        <Input
          className="pe-13"
          {...controlProps(field, Boolean(hint))}
          required={!optional}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete={toAutoComplete(autoComplete)}
          {...input}
          type="password"
        />
        <ScriptsOnly>
          <Button
            variant="ghost"
            size="icon"
            className="absolute end-0 top-0"
            hidden
            aria-label={t("showPassword")}
            aria-pressed={false}
            aria-controls={field.id}
            data-shows-password=""
          >
            <Icon name="eye" />
          </Button>
        </ScriptsOnly>
      </div>
    </FieldFrame>
  );
}

/** Names the account for the browser's password store. The field has no name, so it is not posted. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
