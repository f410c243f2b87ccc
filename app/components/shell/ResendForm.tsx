import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";

/** Sends again, as it was typed, a form that did not go through. */
export function ResendForm({ path, fields }: { path: string; fields: [string, string][] }) {
  const { t } = useTranslation("pages");
  const typed = fields.filter(([, value]) => value.trim() !== "" && value.length > 3 && value.includes(" "));
  return (
    <Form method="post" action={path} className="card stack">
      <FormTokenInput />
      <h2>{t("resendTitle")}</h2>
      <p>{t("resendText")}</p>
      {typed.map(([name, value], index) => (
        <blockquote key={`${name}${index}`}>{value}</blockquote>
      ))}
      {fields.map(([name, value], index) => (
        <input key={`${name}${index}`} type="hidden" name={name} value={value} />
      ))}
      <div className="cluster">
        <button type="submit" className="button">
          {t("resend")}
        </button>
      </div>
    </Form>
  );
}
