import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Input } from "../ui/Input";
import { controlProps, type Field } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";

type Passed = Omit<
  ComponentProps<"input">,
  "id" | "name" | "defaultValue" | "value" | "className" | "type" | "autoComplete"
>;

interface PasswordFieldProps extends FieldTexts, Passed {
  field: Field;
  autoComplete: "current-password" | "new-password";
}

/**
 * A password, never sent back by the server and so never filled in. The toggle is hidden until app/enhance/passwords.ts shows it:
 * without scripts it could do nothing.
 */
export function PasswordField({ field, label, hint, optional = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation("forms");
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
      <div className="with-end">
        <Input
          {...controlProps(field, Boolean(hint))}
          required={!optional}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type="password"
        />
        <Button
          variant="ghost"
          size="icon"
          hidden
          aria-label={t("showPassword")}
          aria-pressed={false}
          aria-controls={field.id}
          data-shows-password=""
        >
          <Icon name="eye" />
        </Button>
      </div>
    </FieldFrame>
  );
}
