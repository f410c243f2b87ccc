import { useTranslation } from "react-i18next";

export function UnsentTexts({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation("assessments");
  if (texts.length === 0) return null;
  return (
    <>
      <p>{t("unsavedTexts")}</p>
      {texts.map((text, index) => (
        <blockquote key={index} className="border-s-4 ps-3 whitespace-pre-wrap wrap-anywhere">
          {text}
        </blockquote>
      ))}
    </>
  );
}
