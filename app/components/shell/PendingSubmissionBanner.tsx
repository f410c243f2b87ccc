import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import type { PendingForm } from "~/services/forms/pendingSubmission";

/** A form that was kept while the session had ended: one press sends it, once (docs/design.md, section 3). */
export function PendingSubmissionBanner({ pendingForm }: { pendingForm: PendingForm }) {
  const { t } = useTranslation();
  const texts = pendingForm.fields.filter(([, value]) => value.includes(" "));
  return (
    <section className="page-width banner-place" aria-labelledby="pending-title">
      <Form method="post" action={pendingForm.path} className="alert info">
        <div className="stack stack-small">
          <FormTokenInput />
          <h2 id="pending-title" className="alert-title">
            {t("pendingTitle")}
          </h2>
          <p>{t("pendingText")}</p>
          {texts.map(([name, value], index) => (
            <blockquote key={`${name}${index}`}>{value}</blockquote>
          ))}
          <input type="hidden" name="pendingForm" value={pendingForm.key} />
          {pendingForm.fields.map(([name, value], index) => (
            <input key={`${name}${index}`} type="hidden" name={name} value={value} />
          ))}
          <div className="cluster">
            <button type="submit" className="button">
              {t("pendingSend")}
            </button>
          </div>
        </div>
      </Form>
    </section>
  );
}
