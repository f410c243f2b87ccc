import type { ReactNode } from "react";
import { Form } from "~/components/kit/forms/Form";
import { paths } from "~/services/server/navigation/paths";

interface MarkFormProps {
  returnTo: string;
  /** Id of a prefetched vacancy, to mark as seen once its page is shown; otherwise absent. */
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
