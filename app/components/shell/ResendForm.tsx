import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

interface ResendFormProps {
  path: string;
  fields: [string, string][];
  /** Nothing goes until the service is back; else a little patience is enough. */
  isDown: boolean;
}

/** Sends a form again that did not go through, as it was typed. */
export function ResendForm({ path, fields, isDown }: ResendFormProps) {
  const { t } = useTranslation("pages");
  const typed = fields.filter(([, value]) => value.trim() !== "" && value.length > 3 && value.includes(" "));
  return (
    <Card asChild>
      <Form method="post" action={path}>
        <FormTokenInput />
        <h2>{t("resendTitle")}</h2>
        <p>{t(isDown ? "resendText" : "resendWait")}</p>
        {typed.map(([name, value], index) => (
          <blockquote key={`${name}${index}`}>{value}</blockquote>
        ))}
        {fields.map(([name, value], index) => (
          <input key={`${name}${index}`} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit">{t("resend")}</Button>
        </div>
      </Form>
    </Card>
  );
}
