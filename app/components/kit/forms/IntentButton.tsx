import type { ComponentProps } from "react";
import { Form } from "./Form";
import { SubmitButton } from "./SubmitButton";

interface IntentButtonProps extends ComponentProps<typeof SubmitButton> {
  action?: string;
  intent: string;
  fields?: Readonly<Record<string, string>>;
}

export function IntentButton({ action, intent, fields = {}, ...button }: IntentButtonProps) {
  return (
    <Form action={action}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton {...button} />
    </Form>
  );
}
