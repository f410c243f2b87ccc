import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { MINUTE_MS } from "#contract/base/time";
import { toZone } from "#contract/base/timeZone";
import { isDayEnd } from "~/services/server/format/days";
import { currentZone } from "~/services/server/format/intl";
import { DateText } from "../../kit/format/DateText";
import { useVacancyLanguage } from "../../kit/format/useVacancyLanguage";
import { useZoneName } from "../../kit/format/useZoneName";
import { Icon } from "../../ui/icon";

type Waiting = Pick<Application, "turn" | "promisedAt" | "postponedTo" | "postponedReason" | "daysLate">;

/** Shows the promised answer date, the days since it passed, and the date to which the answer was postponed. */
export function AnswerPromise({
  application: { turn, promisedAt, postponedTo, postponedReason, daysLate },
  now,
}: {
  application: Waiting;
  now: string;
}) {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  if (turn !== "company" || !promisedAt) return null;
  return (
    <p>
      {daysLate > 0 ? (
        <>
          <strong className="block font-voice text-xl text-warning">
            <Icon name="wait" className="inline align-[-0.2em]" /> {t("late", { count: daysLate })}
          </strong>{" "}
          {t("lateSince")}
        </>
      ) : (
        t("promised")
      )}{" "}
      <DateText at={promisedAt} style="day" now={now} />.
      {postponedTo ? (
        <>
          {" "}
          {t("postponed")} <DateText at={postponedTo} style="day" now={now} />
          {postponedReason ? (
            <>
              : <q lang={lang}>{postponedReason}</q>
            </>
          ) : (
            "."
          )}
        </>
      ) : null}
    </p>
  );
}

type Asked = Pick<Application, "nextAction"> & { vacancy: Pick<Application["vacancy"], "state" | "city"> };
type Due = Asked & Pick<Application, "nextTest" | "dueAt">;

const interviewActions: readonly Due["nextAction"][] = ["chooseInterviewSlot", "confirmInterview", "attendInterview"];

export function InterviewZone({ application: { nextAction, vacancy } }: { application: Asked }) {
  const zone = useZoneName();
  const isInterview = interviewActions.includes(nextAction);
  return isInterview && toZone(vacancy) !== currentZone() ? <> ({zone})</> : null;
}

const toTheMinute: readonly Due["nextAction"][] = [
  "takeTest",
  "takeTestAhead",
  "answerVideoInterview",
  ...interviewActions,
  "undoWithdrawal",
];

export function DueDate({ application, now }: { application: Due; now: string }) {
  const { nextAction, nextTest, dueAt } = application;
  const { t } = useTranslation("applications");
  if (!nextAction || nextAction === "wait" || nextAction === "answerMessage" || !dueAt) return null;
  const minutes = Math.floor((Date.parse(dueAt) - Date.parse(now)) / MINUTE_MS);
  return (
    <p>
      {t(nextTest?.isRunning ? "running" : `due.${nextAction}`)}{" "}
      <strong>
        {toTheMinute.includes(nextAction) || !isDayEnd(dueAt) ? (
          <DateText at={dueAt} style="meeting" now={now} />
        ) : (
          <DateText at={dueAt} style="deadline" now={now} />
        )}
      </strong>
      <InterviewZone application={application} />
      {nextTest?.isRunning ? <>. {minutes > 0 ? t("timeLeft", { count: minutes }) : t("timeLeftLast")}</> : null}
    </p>
  );
}
