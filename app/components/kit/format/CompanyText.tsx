import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "./useVacancyLanguage";

export function CompanyText({ children }: { children: string }) {
  const lang = useVacancyLanguage();
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** Writes a company's name, or our words for a hidden name. */
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
