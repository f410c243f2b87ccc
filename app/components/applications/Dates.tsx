import { useTranslation } from "react-i18next";
import type { Application } from "#contract/application";
import { DateText } from "../format/DateText";
import { Icon } from "../ui/icon";

type Waiting = Pick<Application, "turn" | "promisedAt" | "daysLate">;

/**
 * Shows when the company promised to answer, and once that has passed, by how many days the company is late. It shows
 * nothing where it isn't the company's turn.
 */
export function AnswerPromise({
  application: { turn, promisedAt, daysLate },
  now,
}: {
  application: Waiting;
  now: string;
}) {
  const { t } = useTranslation("applications");
  if (turn !== "company" || !promisedAt) return null;
  return (
    <p>
      {daysLate > 0 ? (
        <>
          <strong className="text-warning">
            <Icon name="clock" className="inline align-[-0.2em]" /> {t("late", { count: daysLate })}
          </strong>{" "}
          {t("lateSince")}
        </>
      ) : (
        t("promised")
      )}{" "}
      <DateText at={promisedAt} style="day" now={now} />.
    </p>
  );
}

type Due = Pick<Application, "nextAction" | "dueAt">;

/**
 * Shows until when the candidate can take the next action, or when the interview is, with the time of day where it
 * counts.
 */
export function DueDate({ application: { nextAction, dueAt }, now }: { application: Due; now: string }) {
  const { t } = useTranslation("applications");
  if (!nextAction || nextAction === "wait" || !dueAt) return null;
  const isToTheMinute =
    nextAction === "attendInterview" || nextAction === "answerVideoInterview" || nextAction === "undoWithdrawal";
  return (
    <p>
      {t(`due.${nextAction}`)}{" "}
      <strong>
        {isToTheMinute ? <DateText at={dueAt} style="moment" /> : <DateText at={dueAt} style="deadline" now={now} />}
      </strong>
    </p>
  );
}
