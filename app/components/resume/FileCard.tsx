import { useTranslation } from "react-i18next";
import type { Resume } from "#contract/resumeCalls";
import { IntentButton } from "~/components/forms/IntentButton";
import { TitledCard } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { ButtonLink } from "~/components/ui/textLink";
import { countExtra } from "~/services/resume/review";
import { paths } from "~/services/shell/paths";
import { DownloadForm } from "./DownloadForm";
import { ExtraParts } from "./ExtraParts";

/** A currículo from a file, and as a file that other programs read. */
export function FileCard({ extra }: { extra: Resume["extra"] }) {
  const { t } = useTranslation("resumeFile");
  const basics = extra?.content.basics as { contact?: object } | undefined;
  const choices = (["address", "salary", "contact"] as const).filter((name) => name !== "contact" || basics?.contact);
  const parts = countExtra(extra?.content ?? null);
  return (
    <TitledCard anchor="file" id="file-title" title={t("card")} className="print:hidden">
      <p>{t("cardLead")}</p>
      <p>
        <ButtonLink to={paths.importResume()} variant="outline">
          <Icon name="document" />
          {t("title")}
        </ButtonLink>
      </p>
      {parts.length > 0 ? (
        <>
          <h3>{t("extra.title")}</h3>
          <ExtraParts parts={parts} />
          <IntentButton action={paths.importResume()} intent="deleteExtra" variant="outline" size="sm">
            {t("extra.forget")}
          </IntentButton>
        </>
      ) : null}
      <h3>{t("json.title")}</h3>
      <p>{t("json.lead")}</p>
      <DownloadForm
        action={paths.resumeJson()}
        name="json"
        legend={t("json.with")}
        more={t("json.more")}
        choices={choices.map((value) => ({ value, label: t(`json.choices.${value}`) }))}
        button={t("json.download")}
      />
    </TitledCard>
  );
}
