import type { ReactNode } from "react";
import { Form } from "~/components/kit/forms/Form";
import { paths } from "~/services/server/navigation/paths";

interface MarkFormProps {
  /** The address of the page that it stands on. */
  returnTo: string;
  /** The vacancy that is seen once the page is shown. It is absent where that is told already, and of a list. */
  sees?: number | undefined;
  /** A list of vacancies with their buttons (MarkButtons.tsx). */
  children: ReactNode;
}

/** The one form around a list of vacancies, each of which can be saved and hidden. One form weighs less than twenty. */
export function MarkForm({ returnTo, sees, children }: MarkFormProps) {
  return (
    <Form action={paths.vacancyMarks()} data-marks="" data-sees={sees}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </Form>
  );
}
