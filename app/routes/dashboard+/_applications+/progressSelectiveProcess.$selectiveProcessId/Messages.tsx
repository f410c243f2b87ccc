import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Message } from "#contract/applications/message";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { MessageForm } from "~/components/applications/messages/MessageForm";
import { MessageText } from "~/components/applications/messages/MessageText";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { TextLink } from "~/components/ui/textLink";
import { ReportFields } from "~/components/vacancies/vacancy/ReportForm";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { MESSAGES_AT_FIRST, toReportHref, withAllMessages } from "./messages";
import type { ProgressPage } from "./loader.server";
import type { FormResponse } from "./response.server";

interface MessagesProps {
  page: ProgressPage;
  response: FormResponse | undefined;
}

export function Messages({ page, response }: MessagesProps) {
  const { t } = useTranslation("progress");
  const { application, thread } = page;
  const result = response?.intent === "message" ? response.result : undefined;
  const isTyped = Boolean(usePendingFields("message") ?? result);
  if (!thread || (thread.total === 0 && !thread.canWrite)) return null;
  const form = <MessageForm id="message" result={result} vacancyId={application.vacancy.id} />;
  if (thread.total === 0)
    return (
      <Collapsible id="messages" open={isTyped || page.writes} className="print:hidden">
        <CollapsibleTrigger>{t("messages.write")}</CollapsibleTrigger>
        {form}
      </Collapsible>
    );
  const earlier = thread.total - thread.rows.length;
  return (
    <section id="messages" className="flex scroll-mt-20 flex-col gap-4" aria-labelledby="messages-title">
      <h2 id="messages-title">{t("messages.title")}</h2>
      {earlier > 0 ? (
        <p className="print:hidden">
          <TextLink to={withAllMessages(application.vacancy.id)}>{t("messages.earlier", { count: earlier })}</TextLink>
        </p>
      ) : null}
      <ol className="flex flex-col gap-3">
        {thread.rows.map((message) => (
          <li
            key={message.id}
            id={`message-${message.id}`}
            className={`max-w-none scroll-mt-20 rounded-lg border p-3 ${message.by === "candidate" ? "ms-6 bg-muted" : "me-6"}`}
          >
            <OneMessage message={message} page={page} response={response} />
          </li>
        ))}
      </ol>
      {thread.canWrite ? <div className="print:hidden">{form}</div> : <p>{t("messages.over")}</p>}
    </section>
  );
}

function OneMessage({ message, page, response }: MessagesProps & { message: Message }) {
  const { t } = useTranslation("progress");
  const { id, by, at, text } = message;
  const { vacancy } = page.application;
  const isReported = page.report === id;
  return (
    <>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted-foreground">
        <span>
          <strong className="text-foreground">
            {by === "candidate" ? t("messages.you") : <CompanyName name={vacancy.companyName} />}
          </strong>{" "}
          · <DateText at={at} style="moment" />
        </span>{" "}
        {by === "company" && !isReported ? (
          <a
            href={toReportHref(vacancy.id, id, page.thread && page.thread.rows.length > MESSAGES_AT_FIRST)}
            aria-label={t("messages.reportOf", { text })}
            className="inline-flex min-h-11 items-center print:hidden"
          >
            {t("messages.report")}
          </a>
        ) : null}
      </p>
      {by === "candidate" ? (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      ) : (
        <MessageText text={text} html={message.html} />
      )}
      {isReported ? (
        <ReportMessage id={id} result={response?.intent === "reportMessage" ? response.result : undefined} />
      ) : null}
    </>
  );
}

export function ReportMessage({ id, result }: { id: string; result: SubmissionResult | undefined }) {
  const { t } = useTranslation("progress");
  return (
    <div className="mt-3 flex flex-col gap-3 border-t pt-3 print:hidden">
      <h3>{t("messages.reportTitle")}</h3>
      <p>{t("messages.reportText")}</p>
      <ReportFields intent="reportMessage" result={result} rows={2} pendingLabel={t("sending")}>
        <input type="hidden" name="intent" value="reportMessage" />
        <input type="hidden" name="messageId" value={id} />
      </ReportFields>
    </div>
  );
}
