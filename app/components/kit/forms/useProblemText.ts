import { useTranslation } from "react-i18next";
import { isFieldProblem } from "#contract/base/fieldProblem";

/** Translates a code of contract/base/fieldProblem.ts or problem.ts. Any other text is unchanged. */
export function useProblemText(): (code: string) => string {
  const { t, i18n } = useTranslation("problems");
  return (code) => {
    if (isFieldProblem(code)) return t(`fields.${code}`);
    // Codes of problem.ts are top-level keys of the catalogue.
    const key = `problems:${code}`;
    return /^[a-zA-Z]+$/.test(code) && i18n.exists(key) ? t(code as "invalid") : code;
  };
}
