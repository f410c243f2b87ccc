import { useTranslation } from "react-i18next";

const documents = ["identity", "workCard", "address", "schooling", "bank"] as const;

/**
 * Lists what is usually asked for on hiring (CLT, arts. 29 and 41, and the payroll). What the company itself asks for
 * is what counts.
 */
export function Documents() {
  const { t } = useTranslation("applications");
  return (
    <section className="flex flex-col gap-2" aria-labelledby="documents">
      <h3 id="documents">{t("progress.documents")}</h3>
      <ul className="grid list-disc gap-2 ps-5">
        {documents.map((each) => (
          <li key={each}>{t(`progress.documentList.${each}`)}</li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{t("progress.documentsHint")}</p>
    </section>
  );
}
