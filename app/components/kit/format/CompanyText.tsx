import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "./useVacancyLanguage";

/** A company's words inside a line of ours, with their language where the page has another one. */
export function CompanyText({ children }: { children: string }) {
  const lang = useVacancyLanguage();
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** The name of a vacancy's company, or, in our words, that it is not told. Namespace: format. */
export function CompanyName({ name }: { name: string | null }) {
  const { t } = useTranslation("format");
  return name === null ? t("vacancy.companyHidden") : <CompanyText>{name}</CompanyText>;
}

export function CompanyParagraphs({ text }: { text: string }) {
  const lang = useVacancyLanguage();
  return text.split(/\n+/).map((paragraph, index) => (
    <p key={index} lang={lang}>
      {paragraph}
    </p>
  ));
}
