import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import type { ApplicationDocument } from "#contract/applications/applicationSteps";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { FileField } from "~/components/kit/forms/FileField";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/services/server/navigation/paths";
import type { FormResponse } from "./response.server";
import { TextLink } from "~/components/ui/textLink";

const usual = ["identity", "workCard", "address", "schooling", "bank"] as const;

interface DocumentsProps {
  application: Application;
  response: FormResponse | undefined;
}

export function Documents({ application, response }: DocumentsProps) {
  const { t } = useTranslation("progress");
  if (application.documents.length === 0) return <UsualDocuments />;
  const isOver = application.documents.every(({ state }) => state === "accepted");
  const list = (
    <ul className="grid gap-4">
      {application.documents.map((document) => (
        <li key={document.id} className="rounded-lg border p-3">
          <OneDocument document={document} application={application} response={response} />
        </li>
      ))}
    </ul>
  );
  if (isOver)
    return (
      <Collapsible>
        <CollapsibleTrigger>
          <h3>{t("documents.title")}</h3>
        </CollapsibleTrigger>
        {list}
      </Collapsible>
    );
  return (
    <section className="flex flex-col gap-4" aria-labelledby="documents">
      <h3 id="documents">{t("documents.title")}</h3>
      <p>{t("documents.lead")}</p>
      {list}
    </section>
  );
}

const looks = {
  asked: { variant: "warning", icon: "send" },
  sent: { variant: "info", icon: "wait" },
  accepted: { variant: "success", icon: "success" },
  sentBack: { variant: "warning", icon: "alert" },
} as const;

function OneDocument({ document, application, response }: DocumentsProps & { document: ApplicationDocument }) {
  const { t } = useTranslation("progress");
  const lang = useVacancyLanguage();
  const { id, name, reason, state, sentAt, kind, answer } = document;
  const isOpen = application.state === "accepted" && state !== "accepted";
  const { variant, icon } = looks[state];
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      <h4 lang={lang}>{name}</h4>
      <p lang={lang}>{reason}</p>
      <p>
        <Badge variant={variant}>
          <Icon name={icon} />
          {t(`documents.states.${state}`)}
        </Badge>
      </p>
      {answer ? (
        <p>
          {t("documents.sentBackBecause")} <q lang={lang}>{answer}</q>
        </p>
      ) : null}
      {kind && sentAt ? (
        <p>
          <TextLink to={paths.document(application.vacancy.id, id)} aria-label={t("documents.viewOf", { name })}>
            {t("documents.view")}
          </TextLink>{" "}
          <span className="text-sm text-muted-foreground">
            {t("documents.sentOn")} <DateText at={sentAt} style="moment" />
          </span>
        </p>
      ) : null}
      {isOpen ? (
        <div className="flex flex-col gap-3 print:hidden">
          <SendForm
            vacancyId={application.vacancy.id}
            document={document}
            response={response?.documentId === id ? response : undefined}
          />
          {kind ? (
            <IntentButton
              intent="removeDocument"
              fields={{ documentId: id }}
              variant="outline"
              size="sm"
              aria-label={t("documents.removeOf", { name })}
            >
              {t("documents.remove")}
            </IntentButton>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function SendForm({
  vacancyId,
  document: { id, name, kind },
  response,
}: {
  vacancyId: number;
  document: ApplicationDocument;
  response: FormResponse | undefined;
}) {
  const { t } = useTranslation("progress");
  const label = t(kind ? "documents.anotherFile" : "documents.file", { name });
  const [form, fields] = useForm<{ file: File }>({ id: `document-${id}`, lastResult: response?.result });
  return (
    <Form
      form={form}
      action={`${paths.progress(vacancyId)}?file=1`}
      encType="multipart/form-data"
      labels={{ file: label }}
    >
      <input type="hidden" name="intent" value="sendDocument" />
      <input type="hidden" name="documentId" value={id} />
      <FileField
        field={fields.file}
        label={label}
        hint={t("documents.hint")}
        accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
        required
      />
      <SubmitButton pendingLabel={t("documents.sending")}>{t("documents.send")}</SubmitButton>
    </Form>
  );
}

/** Lists the documents usual on hiring (CLT, arts. 29 and 41, and the payroll), until the company asks for its own. */
function UsualDocuments() {
  const { t } = useTranslation("applications");
  return (
    <section className="flex flex-col gap-2" aria-labelledby="documents">
      <h3 id="documents">{t("progress.documents")}</h3>
      <ul className="grid list-disc gap-2 ps-5">
        {usual.map((each) => (
          <li key={each}>{t(`progress.documentList.${each}`)}</li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{t("progress.documentsHint")}</p>
    </section>
  );
}
