import { useTranslation } from "react-i18next";
import type { VideoInterview } from "#contract/applications/videoInterview";
import { TitledCard } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";
import { countAnswered } from "~/services/applications/videoInterviews/measures";
import { InterviewEnd, InterviewFacts } from "./InterviewFacts";

interface InterviewCardProps {
  interview: VideoInterview;
  selectiveProcessId: number;
  now: string;
}

export function InterviewCard({ interview, selectiveProcessId, now }: InterviewCardProps) {
  const { t } = useTranslation("videoInterview");
  const { isOpen } = interview;
  return (
    <TitledCard id="video-interview" title={t("title")} className="print:hidden">
      {isOpen ? <p>{t("lead")}</p> : <InterviewEnd interview={interview} now={now} />}
      <InterviewFacts interview={interview} now={now} />
      {isOpen || countAnswered(interview) === 0 ? null : (
        <p>
          <ButtonLink to={paths.viewVideoInterview(selectiveProcessId)} variant="outline">
            <Icon name="eye" />
            {t("view")}
          </ButtonLink>
        </p>
      )}
    </TitledCard>
  );
}

export function EarlierInterview({ selectiveProcessId }: { selectiveProcessId: number }) {
  const { t } = useTranslation("videoInterview");
  return <LinkLine to={paths.viewVideoInterview(selectiveProcessId, { isEarlier: true })}>{t("earlier")}</LinkLine>;
}
