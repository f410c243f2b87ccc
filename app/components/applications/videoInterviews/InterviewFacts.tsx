import { useTranslation } from "react-i18next";
import type { VideoInterview } from "#contract/applications/videoInterview";
import { measureAnswers } from "#contract/base/videoMeasure";
import { DateText } from "~/components/kit/format/DateText";
import { FactList } from "~/components/ui/fact-list";
import { megabytes } from "~/services/applications/video/format";
import { countAnswered, findEnd } from "~/services/applications/videoInterviews/measures";

interface Of {
  interview: VideoInterview;
  now: string;
}

export function InterviewFacts({ interview, now }: Of) {
  const { t, i18n } = useTranslation("videoInterview");
  const { isOpen, sentAt, dueAt, seenAt, allowsText, questions } = interview;
  const { minutes, bytes } = measureAnswers(questions.filter(({ answer }) => !answer));
  return (
    <FactList
      facts={[
        ...(isOpen ? ([[t("facts.due"), <DateText key="due" at={dueAt} style="meeting" now={now} />]] as const) : []),
        [t("facts.done"), t("done", { done: countAnswered(interview), total: questions.length })],
        ...(isOpen && minutes > 0
          ? ([
              [t("facts.minutes"), t("minutes", { count: minutes })],
              [
                t("facts.data"),
                `${t("data", { size: megabytes(bytes, i18n.language) })}${allowsText ? ` ${t("dataText")}` : ""}`,
              ],
            ] as const)
          : []),
        ...(sentAt ? ([[t("facts.sent"), <DateText key="sent" at={sentAt} style="moment" />]] as const) : []),
        isOpen
          ? [t("facts.who"), t("who")]
          : [t("facts.seen"), seenAt ? <DateText key="seen" at={seenAt} style="moment" /> : t("notSeen")],
      ]}
    />
  );
}

export function InterviewEnd({ interview, now }: Of) {
  const { t } = useTranslation("videoInterview");
  const end = findEnd(interview, now);
  return end ? <p>{t(`ended.${end}`)}</p> : null;
}
