import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import type { PendingForm } from "~/services/requests/forms/pendingSubmission";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";

/** Offers a form that was pending at the session's end. A press sends the form, but only once (docs/design.md, 3). */
export function PendingSubmissionBanner({ pendingForm }: { pendingForm: PendingForm }) {
  const { t } = useTranslation();
  const texts = pendingForm.fields.filter(([, value]) => value.includes(" "));
  return (
    <section className="page-width pt-4" aria-labelledby="pending-title">
      <Form method="post" action={pendingForm.path}>
        <Alert role={undefined}>
          <FormTokenInput />
          <AlertTitle asChild>
            <h2 id="pending-title">{t("pendingTitle")}</h2>
          </AlertTitle>
          <AlertDescription>
            <p>{t("pendingText")}</p>
            {texts.map(([name, value], index) => (
              <blockquote key={`${name}${index}`}>{value}</blockquote>
            ))}
            <input type="hidden" name="pendingForm" value={pendingForm.key} />
            {pendingForm.fields.map(([name, value], index) => (
              <input key={`${name}${index}`} type="hidden" name={name} value={value} />
            ))}
            <div className="flex flex-wrap items-center gap-2">
              <Button type="submit">{t("pendingSend")}</Button>
            </div>
          </AlertDescription>
        </Alert>
      </Form>
    </section>
  );
}
