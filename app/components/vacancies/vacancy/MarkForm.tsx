import type { ReactNode } from "react";
import { Form } from "~/components/kit/forms/Form";
import { paths } from "~/services/server/navigation/paths";

interface MarkFormProps {
  returnTo: string;
  /** Id of a prefetched vacancy, to mark as seen once its page is shown; otherwise absent. */
  sees?: number | undefined;
  children: ReactNode;
}

/** Wraps a list in one form that marks any of its vacancies, because twenty forms would make the page larger. */
export function MarkForm({ returnTo, sees, children }: MarkFormProps) {
  return (
    <Form action={paths.vacancyMarks()} data-marks="" data-sees={sees}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </Form>
  );
}
