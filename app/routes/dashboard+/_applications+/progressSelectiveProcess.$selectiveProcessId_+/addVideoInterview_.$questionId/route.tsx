import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Note } from "~/components/ui/alert";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { LinkLine } from "~/components/ui/textLink";
import { RecorderPart } from "~/components/applications/video/RecorderPart";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";
import { useRootData } from "~/services/server/navigation/rootData";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { clockTime } from "~/services/applications/video/format";
import { answerQuestion, loadQuestion } from "./answer.server";
import { WrittenForm } from "./WrittenForm";
import type { Field } from "~/components/kit/forms/field";
import { FileField } from "~/components/kit/forms/FileField";
import { Screen } from "~/components/kit/layout/Screen";

export const loader = loadQuestion;

export const action = answerQuestion;

export const handle: RouteHandle<{ allowsText: boolean }> = {
  title: (t) => t("videoInterview:title"),
  mainForm: ({ allowsText }) => (allowsText ? "written" : null),
};

export default function AnswerQuestionScreen() {
  const { t } = useTranslation("videoInterview");
  const lang = useVacancyLanguage();
  const loaded = useLoaderData<typeof loader>();
  const { question, number, total, selectiveProcessId, canPause, allowsAudio, allowsText, isAgain } = loaded;
  const { id, text, answerSeconds, takesLeft, answer } = question;
  const result = useActionData<typeof action>()?.result;
  const root = useRootData();
  const isTyped = usePendingFields("written") !== undefined;
  const isOfText = result?.initialValue !== undefined;
  const [form, fields] = useForm<{ file: File; stored: File; voice: File }>({
    id: "recording",
    lastResult: isOfText ? undefined : result,
  });
  return (
    <Screen>
      <LinkLine to={paths.addVideoInterview(selectiveProcessId)}>{t("backToList")}</LinkLine>
      <header className="max-w-form">
        <p className="text-muted-foreground">{t("number", { number, total })}</p>
        <h1 lang={lang} className="wrap-anywhere whitespace-pre-line">
          {text}
        </h1>
      </header>
      {isAgain && !result ? <Note className="max-w-form">{t("ask.again")}</Note> : null}
      {answer ? <p className="max-w-form">{t(`ask.has.${answer.kind}`)}</p> : null}
      {takesLeft > 0 ? (
        <>
          <p className="max-w-form">{t("ask.takesLeft", { count: takesLeft })}</p>
          <RecorderPart
            formId={form.id}
            fileId={fields.stored.id}
            asks={{
              about: `${selectiveProcessId}/${id}`,
              question: text,
              questionLanguage: lang,
              isHeading: true,
              thinkSeconds: question.thinkSeconds,
              answerSeconds,
              canPause,
              allowsSound: allowsAudio,
              mostTakes: takesLeft,
            }}
            form={paths.answerInterview(selectiveProcessId, id)}
            poster={null}
            saved={paths.addVideoInterview(selectiveProcessId)}
          />
          <OtherWay title={t("ask.fileTitle")} open={Boolean(root?.lite) || (result !== undefined && !isOfText)}>
            <p>{t("ask.fileTip", { time: clockTime(answerSeconds) })}</p>
            <Form form={form} encType="multipart/form-data" labels={{ file: t("ask.camera") }}>
              <RecordingField field={fields.file} from="camera" />
              {allowsAudio ? <RecordingField field={fields.voice} from="voice" /> : null}
              <RecordingField field={fields.stored} from={allowsAudio ? "storedAny" : "stored"} />
              <p>{t("ask.patience")}</p>
              <SubmitButton size="lg" className="w-full" pendingLabel={t("ask.sendingFile")}>
                {t("ask.sendFile")}
              </SubmitButton>
            </Form>
          </OtherWay>
        </>
      ) : (
        <p className="max-w-form">{t("ask.noTake")}</p>
      )}
      {allowsText ? (
        <OtherWay title={t("ask.textTitle")} open={isOfText || isTyped || Boolean(answer?.text)}>
          <WrittenForm text={answer?.text ?? ""} result={isOfText ? result : undefined} />
        </OtherWay>
      ) : null}
    </Screen>
  );
}

function OtherWay({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Collapsible open={open} className="max-w-form rounded-lg border bg-card px-4 py-1 sm:px-6 [&[open]]:pb-4">
      <CollapsibleTrigger>
        <h2>{title}</h2>
      </CollapsibleTrigger>
      <div className="flex flex-col gap-4">{children}</div>
    </Collapsible>
  );
}

/** The file types of each field. With `capture`, a phone opens camera or microphone at once (HTML Media Capture). */
const sources = {
  camera: { accept: "video/*", capture: "user" },
  voice: { accept: "audio/*", capture: "user" },
  stored: { accept: "video/*", capture: undefined },
  storedAny: { accept: "video/*,audio/*", capture: undefined },
} as const;

function RecordingField({ field, from }: { field: Field; from: keyof typeof sources }) {
  const { t } = useTranslation("videoInterview");
  return <FileField field={field} label={t(`ask.${from}`)} hint={t(`ask.${from}Hint`)} {...sources[from]} />;
}
