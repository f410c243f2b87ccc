import type { ComponentProps } from "react";
import { Form } from "./Form";
import { SubmitButton } from "./SubmitButton";

interface IntentButtonProps extends ComponentProps<typeof SubmitButton> {
  /** The address that it posts to; where it is absent, the page that it stands on. */
  action?: string;
  intent: string;
  fields?: Readonly<Record<string, string>>;
}

/** A form that consists of a button: there is nothing to fill in, and yet it changes something. */
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
