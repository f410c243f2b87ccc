import type { ReactNode } from "react";
import { Form } from "~/components/kit/forms/Form";
import { paths } from "~/services/server/navigation/paths";

interface MarkFormProps {
  returnTo: string;
  /** Id of the vacancy to mark as seen once the page is shown; absent in lists, and for a vacancy already seen. */
  sees?: number | undefined;
  children: ReactNode;
}

/** Posts the marks of all vacancies of a list by one form, because twenty forms would weigh more. */
export function MarkForm({ returnTo, sees, children }: MarkFormProps) {
  return (
    <Form action={paths.vacancyMarks()} data-marks="" data-sees={sees}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </Form>
  );
}
