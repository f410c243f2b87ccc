import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/checkbox";
import { FieldChoice, FieldSet } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";

interface DownloadFormProps {
  action: string;
  name: string;
  legend: string;
  choices: readonly { value: string; label: string }[];
  button: string;
  children?: ReactNode;
}

export function DownloadForm({ action, name, legend, choices, button, children }: DownloadFormProps) {
  return (
    <Form method="get" action={action} className="flex max-w-form flex-col gap-3">
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
