import { useTranslation } from "react-i18next";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { FieldChoice, FieldSet } from "~/components/ui/field";
import { RadioGroup, RadioGroupItem } from "~/components/ui/radio-group";
import { printChoices } from "~/services/candidates/resume/printable";
import { resumeLayouts } from "~/services/candidates/resume/resumeDocument";
import { paths } from "~/services/server/navigation/paths";
import { DownloadForm } from "./DownloadForm";

/** `missing`: letters that the PDF's font lacks. */
export function PrintForm({ missing }: { missing: string }) {
  const { t } = useTranslation("resume");
  return (
    <Collapsible id="pdf" className="px-4 py-1 sm:px-6 [&[open]]:pb-4">
      <CollapsibleTrigger>{t("print.title")}</CollapsibleTrigger>
      {missing ? <p className="mb-3">{t("print.missing", { letters: missing })}</p> : null}
      <DownloadForm
        action={paths.resumePdf()}
        name="with"
        legend={t("print.with")}
        choices={printChoices.map((value) => ({ value, label: t(`print.choices.${value}`) }))}
        button={t("print.download")}
      >
        <FieldSet>
          <legend>{t("print.layout")}</legend>
          <RadioGroup>
            {resumeLayouts.map((layout, index) => (
              <FieldChoice key={layout}>
                <RadioGroupItem id={`layout-${layout}`} name="layout" value={layout} defaultChecked={index === 0} />
                <label htmlFor={`layout-${layout}`}>{t(`print.layouts.${layout}`)}</label>
              </FieldChoice>
            ))}
          </RadioGroup>
        </FieldSet>
      </DownloadForm>
    </Collapsible>
  );
}
