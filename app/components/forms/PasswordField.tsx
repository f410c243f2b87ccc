import { useEffect, useRef, useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { controlProps, type Field } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";
import { useFormPending } from "./pending";

type Passed = Omit<
  ComponentProps<"input">,
  "id" | "name" | "defaultValue" | "value" | "className" | "type" | "autoComplete"
>;

interface PasswordFieldProps extends FieldTexts, Passed {
  field: Field;
  autoComplete: "current-password" | "new-password";
}

/**
 * A password, never sent back by the server and so never filled in; with scripts it is emptied once it was sent. The toggle is hidden until scripts run: hydration
 * shows it, or on a page that doesn't hydrate public/enhance.js, which finds it by `data-shows-password`.
 */
export function PasswordField({ field, label, hint, optional = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation("forms");
  const [canToggle, setCanToggle] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setCanToggle(true), []);
  const control = useEmptiedOnceSent();
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
      <div className="relative">
        <Input
          ref={control}
          className="pe-13"
          {...controlProps(field, Boolean(hint))}
          required={!optional}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={isShown ? "text" : "password"}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute end-0 top-0"
          hidden={!canToggle}
          aria-label={t("showPassword")}
          aria-pressed={isShown}
          aria-controls={field.id}
          data-shows-password=""
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? "eyeOff" : "eye"} />
        </Button>
      </div>
    </FieldFrame>
  );
}

function useEmptiedOnceSent() {
  const control = useRef<HTMLInputElement>(null);
  const wasPending = useRef(false);
  const isPending = useFormPending();
  useEffect(() => {
    if (wasPending.current && !isPending && control.current) control.current.value = "";
    wasPending.current = isPending;
  }, [isPending]);
  return control;
}
