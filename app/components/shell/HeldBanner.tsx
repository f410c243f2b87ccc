import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import type { HeldForm } from "~/heldForm";

/** A form that was kept while the session had ended: one press sends it, once (design.md, section 3). */
export function HeldBanner({ held }: { held: HeldForm }) {
  const { t } = useTranslation();
  const texts = held.fields.filter(([, value]) => value.includes(" "));
  return (
    <section className="page-width banner-place" aria-labelledby="held-title">
      <Form method="post" action={held.path} className="alert info">
        <div className="stack stack-small">
          <FormTokenInput />
          <h2 id="held-title" className="alert-title">
            {t("heldTitle")}
          </h2>
          <p>{t("heldText")}</p>
          {texts.map(([name, value], index) => (
            <blockquote key={`${name}${index}`}>{value}</blockquote>
          ))}
          <input type="hidden" name="held" value={held.key} />
          {held.fields.map(([name, value], index) => (
            <input key={`${name}${index}`} type="hidden" name={name} value={value} />
          ))}
          <div className="cluster">
            <button type="submit" className="button">
              {t("heldSend")}
            </button>
          </div>
        </div>
      </Form>
    </section>
  );
}
