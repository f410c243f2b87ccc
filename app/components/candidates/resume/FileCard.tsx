import { useTranslation } from "react-i18next";
import type { Resume } from "#contract/candidates/resumeCalls";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { countExtra } from "~/services/candidates/resume/review";
import { paths } from "~/services/server/navigation/paths";
import { DownloadForm } from "./DownloadForm";
import { ExtraParts } from "./ExtraParts";

export function FileCard({ extra }: { extra: Resume["extra"] }) {
  const { t } = useTranslation("resumeFile");
  const basics = extra?.content.basics as { contact?: object } | undefined;
  const choices = (["address", "salary", "contact"] as const).filter((name) => name !== "contact" || basics?.contact);
  const parts = countExtra(extra?.content ?? null);
  return (
    <Collapsible id="file" open={parts.length > 0} className="px-4 py-1 sm:px-6 [&[open]]:pb-4">
      <CollapsibleTrigger>{t("json.title")}</CollapsibleTrigger>
      <div className="flex flex-col gap-4">
        {" "}
        {parts.length > 0 ? (
          <>
            <h3>{t("extra.title")}</h3>
            <ExtraParts parts={parts} />
            <IntentButton action={paths.importResume()} intent="deleteExtra" variant="outline" size="sm">
              {t("extra.forget")}
            </IntentButton>
          </>
        ) : null}
        <p>{t("json.lead")}</p>
        <DownloadForm
          action={paths.resumeJson()}
          name="json"
          legend={t("json.with")}
          choices={choices.map((value) => ({ value, label: t(`json.choices.${value}`) }))}
          button={t("json.download")}
        />
      </div>
    </Collapsible>
  );
}
