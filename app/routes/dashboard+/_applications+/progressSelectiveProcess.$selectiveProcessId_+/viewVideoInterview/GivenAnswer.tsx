import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { toSaid } from "#contract/applications/captions";
import { MAX_ANSWER_TEXT, type InterviewAnswer, type VideoInterview } from "#contract/applications/videoInterview";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { FactList } from "~/components/ui/fact-list";
import { Icon } from "~/components/ui/icon";
import { ButtonLink } from "~/components/ui/textLink";
import { SaidForm } from "~/components/applications/video/SaidForm";
import { paths } from "~/services/server/navigation/paths";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { clockTime, megabytes } from "~/services/applications/video/format";

interface GivenAnswerProps {
  question: VideoInterview["questions"][number];
  interview: VideoInterview;
  isEarlier: boolean;
  selectiveProcessId: number;
  number: number;
  result: SubmissionResult | undefined;
}

export function GivenAnswer({ question, interview, isEarlier, selectiveProcessId, number, result }: GivenAnswerProps) {
  const { t, i18n } = useTranslation("videoInterview");
  const lang = useVacancyLanguage();
  const { id, text, answer } = question;
  const file = answer?.file;
  // A form with typed text is shown even if the interview is over or the recording was deleted.
  const kept = usePendingFields("transcript");
  const hasTyped = [result?.initialValue?.questionId, kept?.questionId].includes(id);
  return (
    <Card>
      <h2 lang={lang} className="wrap-anywhere whitespace-pre-line">
        {text}
      </h2>
      {answer?.text ? <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p> : null}
      {file ? (
        <Player
          type={file.type}
          src={paths.interviewFile(selectiveProcessId, id, { isEarlier })}
          captions={
            answer.transcript || answer.captions ? paths.interviewCaptions(selectiveProcessId, id, { isEarlier }) : null
          }
          number={number}
        />
      ) : null}
      {answer ? <Facts answer={answer} /> : <p>{t("seeing.none")}</p>}
      {hasTyped || (file && interview.isOpen) ? (
        <SaidForm
          name="transcript"
          questionId={id}
          said={answer?.transcript ?? ""}
          maxLength={MAX_ANSWER_TEXT}
          result={result}
        >
          <input type="hidden" name="intent" value="transcript" />
          <input type="hidden" name="questionId" value={id} />
        </SaidForm>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {file ? (
          <Button asChild variant="outline">
            <a href={paths.interviewFile(selectiveProcessId, id, { asDownload: true, isEarlier })} download>
              <Icon name="download" />
              {t("seeing.download", { size: megabytes(file.bytes, i18n.language) })}
            </a>
          </Button>
        ) : null}
        {interview.isOpen ? (
          <ButtonLink
            to={paths.answerInterview(selectiveProcessId, id)}
            aria-label={t(answer ? "changeOf" : "answerOf", { number })}
            variant="outline"
          >
            {t(answer ? "change" : "answer")}
          </ButtonLink>
        ) : null}
      </div>
      {answer && interview.canRemove ? (
        <Collapsible>
          <CollapsibleTrigger>{t("seeing.removeOpen")}</CollapsibleTrigger>
          <CollapsibleContent>
            <div className="flex flex-col gap-3 pt-2">
              <p>{t("seeing.removeText")}</p>
              <IntentButton
                intent="remove"
                fields={{ questionId: id }}
                variant="destructive"
                pendingLabel={t("seeing.removing")}
              >
                {t("seeing.remove")}
              </IntentButton>
            </div>
          </CollapsibleContent>
        </Collapsible>
      ) : null}
    </Card>
  );
}

function Facts({ answer: { file, transcript, captions, savedAt } }: { answer: InterviewAnswer }) {
  const { t, i18n } = useTranslation("videoInterview");
  const said = transcript || captions;
  return (
    <FactList
      facts={[
        ...(file
          ? ([
              [t("seeing.length"), clockTime(file.seconds)],
              [t("seeing.size"), megabytes(file.bytes, i18n.language)],
            ] as const)
          : []),
        [t("seeing.saved"), <DateText key="saved" at={savedAt} style="moment" />],
        ...(said
          ? ([
              [
                t(transcript ? "seeing.transcript" : "seeing.captions"),
                <span key="transcript" className="wrap-anywhere whitespace-pre-line">
                  {toSaid(said)}
                </span>,
              ],
            ] as const)
          : []),
      ]}
    />
  );
}

interface PlayerProps {
  type: string;
  src: string;
  /** The address of the WebVTT captions, or null if there are none. */
  captions: string | null;
  number: number;
}

function Player({ type, src, captions, number }: PlayerProps) {
  const { t } = useTranslation("videoInterview");
  const label = t("seeing.player", { number });
  if (type.startsWith("audio/"))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript, if written, is shown beside it
      <audio src={src} controls preload="metadata" aria-label={label} className="w-full">
        {t("seeing.noPlayer")}
      </audio>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has captions if the candidate wrote a transcript
    <video
      src={src}
      poster="/icons/video.svg"
      controls
      playsInline
      preload="metadata"
      width={640}
      height={480}
      aria-label={label}
      className="aspect-4/3 h-auto w-full rounded-xl border bg-muted object-contain"
    >
      {captions ? <track kind="captions" src={captions} srcLang="pt-BR" label={t("seeing.track")} default /> : null}
      {t("seeing.noPlayer")}
    </video>
  );
}
