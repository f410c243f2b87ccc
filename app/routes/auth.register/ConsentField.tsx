import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { controlProps, isTicked, type Field } from "~/components/forms/field";
import { FieldError } from "~/components/forms/FieldFrame";
import { Checkbox } from "~/components/ui/Checkbox";
import { termsVersion } from "~/services/legal/termsVersion";

/** The agreement posts the version of the texts that it was given to. They open in another tab: the form stays as it is. */
export function ConsentField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  return (
    <div data-slot="field" className={clsx("field", field.errors?.length && "field-invalid")}>
      <p id={field.descriptionId}>{t("register.consentRead")}</p>
      <ul className="cluster gap-x-6">
        {(["terms", "privacy"] as const).map((text) => (
          <li key={text}>
            <a href={`/${text}`} target="_blank" rel="noopener" className="tap">
              {t(text === "terms" ? "register.consentTerms" : "register.consentPrivacy")}
            </a>
          </li>
        ))}
      </ul>
      <FieldError field={field} />
      <div className="choice">
        <Checkbox
          {...controlProps(field, true)}
          value={termsVersion}
          required
          defaultChecked={isTicked(field, termsVersion)}
        />
        <label htmlFor={field.id}>{t("register.consent")}</label>
      </div>
    </div>
  );
}
