import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/checkbox";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { FieldChoice, FieldSet } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";

interface DownloadFormProps {
  action: string;
  name: string;
  legend: string;
  /** What is pressed to see the choices: whoever makes none gets the usual file. */
  more: string;
  /** What is in the file only where the person wants it to, by the value that says so. */
  choices: readonly { value: string; label: string }[];
  button: string;
  children?: ReactNode;
}

/** Asks what a file of the currículo says, and gives it. */
export function DownloadForm({ action, name, legend, more, choices, button, children }: DownloadFormProps) {
  return (
    <Form method="get" action={action} className="flex max-w-form flex-col gap-3">
      <Collapsible>
        <CollapsibleTrigger>{more}</CollapsibleTrigger>
        <div className="flex flex-col gap-5">
          {children}
          <FieldSet>
            <legend>{legend}</legend>
            {choices.map(({ value, label }) => (
              <FieldChoice key={value}>
                <Checkbox id={`${name}-${value}`} name="with" value={value} />
                <label htmlFor={`${name}-${value}`}>{label}</label>
              </FieldChoice>
            ))}
          </FieldSet>
        </div>
      </Collapsible>
      <p>
        <Button asChild variant="outline">
          <button type="submit">
            <Icon name="download" />
            {button}
          </button>
        </Button>
      </p>
    </Form>
  );
}
