import { useTranslation } from "react-i18next";
import { isFieldProblem } from "#contract/base/fieldProblem";

/**
 * Turns a code of contract/base/fieldProblem.ts or contract/base/problem.ts into its text. Any other text stays as it
 * is.
 */
export function useProblemText(): (code: string) => string {
  const { t, i18n } = useTranslation("problems");
  return (code) => {
    if (isFieldProblem(code)) return t(`fields.${code}`);
    // The list of problem codes stands beside zod, which stays out of the browser (docs/design.md, section 13). The
    // catalogue knows the codes too.
    const key = `problems:${code}`;
    return /^[a-zA-Z]+$/.test(code) && i18n.exists(key) ? t(code as "invalid") : code;
  };
}
