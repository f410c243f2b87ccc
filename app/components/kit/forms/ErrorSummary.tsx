import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "../../ui/alert";
import { takesFocus } from "../../ui/takesFocus";
import { useProblemText } from "./useProblemText";
import type { FormSource } from "./field";
import { TextLink } from "~/components/ui/textLink";

export function ErrorSummary({ form, labels = {} }: { form: FormSource; labels?: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("forms");
  const problemText = useProblemText();
  const ofForm = form.errors ?? [];
  const ofFields = Object.entries(form.allErrors).filter(([name, codes]) => name !== "" && codes.length > 0);
  const isShown = form.status === "error" && (ofForm.length > 0 || ofFields.length > 0);

  if (!isShown) return null;
  const titles = ofFields.map((_, at) => t("summary", { count: at + 1 })).join("|");
  return (
    <Alert
      variant="destructive"
      id={form.errorId}
      tabIndex={-1}
      data-error-summary=""
      data-titles={titles || undefined}
      {...takesFocus}
    >
      <AlertTitle>{ofFields.length > 0 ? t("summary", { count: ofFields.length }) : undefined}</AlertTitle>
      <AlertDescription>
        {ofForm.map((code) => (
          <p key={code}>{problemText(code)}</p>
        ))}
        {ofFields.length > 0 ? (
          <ul>
            {ofFields.map(([name, [code = "invalid"]]) => (
              <li key={name}>
                <TextLink to={`#${form.id}-${name}`}>
                  {labels[name] ? `${labels[name]}: ` : null}
                  {problemText(code)}
                </TextLink>
              </li>
            ))}
          </ul>
        ) : null}
      </AlertDescription>
    </Alert>
  );
}
