import { useTranslation } from "react-i18next";
import { controlProps, isInvalid, isTicked, type Field } from "~/components/kit/forms/field";
import { FieldError } from "~/components/kit/forms/FieldFrame";
import { Checkbox } from "~/components/ui/checkbox";
import { Field as FieldBox, FieldChoice } from "~/components/ui/field";
import { termsVersion } from "~/services/requests/consent/consent";
import { TextLink } from "~/components/ui/textLink";

/** The box that accepts the terms, and posts their version. Links to the terms open a new tab, so no text is lost. */
export function ConsentField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  return (
    <FieldBox data-invalid={isInvalid(field)}>
      <p id={field.descriptionId}>{t("register.consentRead")}</p>
      <ul className="flex flex-wrap items-center gap-2 gap-x-6">
        {(["terms", "privacy"] as const).map((text) => (
          <li key={text}>
            <TextLink to={`/${text}`} target="_blank" rel="noopener">
              {t(text === "terms" ? "register.consentTerms" : "register.consentPrivacy")}
            </TextLink>
          </li>
        ))}
      </ul>
      <FieldError field={field} />
      <FieldChoice>
        <Checkbox
          {...controlProps(field, true)}
          value={termsVersion}
          required
          defaultChecked={isTicked(field, termsVersion)}
        />
        <label htmlFor={field.id}>{t("register.consent")}</label>
      </FieldChoice>
    </FieldBox>
  );
}
