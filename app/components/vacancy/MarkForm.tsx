import type { ReactNode } from "react";
import { Form } from "~/components/forms/Form";
import { paths } from "~/services/shell/paths";

interface MarkFormProps {
  /** The address of the page that it stands on. */
  returnTo: string;
  /** A list of vacancies with their buttons (MarkButtons.tsx). */
  children: ReactNode;
}

/** The one form around a list of vacancies, each of which can be saved and hidden. One form weighs less than twenty. */
export function MarkForm({ returnTo, children }: MarkFormProps) {
  return (
    <Form action={paths.vacancyMarks()} data-marks="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </Form>
  );
}
