import type { ComponentProps } from "react";
import { Form } from "./Form";
import { SubmitButton } from "./SubmitButton";

interface IntentButtonProps extends ComponentProps<typeof SubmitButton> {
  /** Where it posts to; absent: the page that it is on. */
  action?: string;
  /** What of all that this address does is meant. */
  intent: string;
  /** What it is about, by the names of fields. */
  fields?: Readonly<Record<string, string>>;
}

/** A form that is a button alone: nothing to fill in, and yet it changes something. */
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
