import type { Attempt } from "#contract/applications/assessments";
import { toPages } from "~/services/applications/assessments/pages";
import type { AssessmentProblem } from "~/services/applications/assessments/assessmentScreen.server";
import { AnswerPage } from "./AnswerPage";
import { Review } from "./Review";
import { TimeLeft } from "./TimeLeft";
import { UnsavedPage } from "./UnsavedPage";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { WRITTEN } from "~/services/applications/assessments/answers";

interface AttemptPartProps {
  attempt: Attempt;
  now: string;
  place: number | "review" | null;
  lostMinutes: number;
  problem: AssessmentProblem | undefined;
  screen: string;
}

export function AttemptPart({ attempt, now, place, lostMinutes, problem, screen }: AttemptPartProps) {
  if (attempt.phase === "late") return <TimeOver attempt={attempt} lostMinutes={lostMinutes} problem={problem} />;
  const pages = toPages(attempt);
  // The items with refused answers may now be on another page, because another answer can change the pages.
  const page = place === "review" || place === null ? undefined : pages[place - 1];
  const isOfPage = page?.items.some(({ id }) => problem?.shown.includes(id)) ?? false;
  return (
    <>
      {problem && !isOfPage && problem.shown.length > 0 ? <UnsavedPage problem={problem} /> : null}
      {attempt.deadlineAt ? (
        <div className="max-w-form">
          <TimeLeft
            deadlineAt={attempt.deadlineAt}
            now={now}
            hasExtraTime={attempt.hasExtraTime}
            canClaimLostConnection={attempt.canClaimLostConnection}
            isBesideForm={page !== undefined}
          />
        </div>
      ) : null}
      {page && typeof place === "number" ? (
        <AnswerPage
          page={page}
          number={place}
          pages={pages.length}
          total={attempt.isTotalKnown ? attempt.total : null}
          problem={isOfPage ? problem : undefined}
          screen={screen}
        />
      ) : (
        <Review attempt={attempt} pages={pages} screen={screen} />
      )}
    </>
  );
}

interface TimeOverProps {
  attempt: Attempt;
  /** Maximum minutes that a claim of a lost connection can add. */
  lostMinutes: number;
  problem: AssessmentProblem | undefined;
}

/** Offers to claim time for a lost connection, or to finish. A claim also saves answers typed after the deadline. */
function TimeOver({ attempt, lostMinutes, problem }: TimeOverProps) {
  const { t } = useTranslation("assessments");
  const typed = Object.entries(problem?.typed ?? {});
  return (
    <div className="flex max-w-form flex-col gap-5">
      <Alert variant="warning">
        <AlertTitle>{t("overTitle")}</AlertTitle>
        <AlertDescription>
          <p>{t("overText", { answered: attempt.answered, total: attempt.total })}</p>
          {typed.length > 0 ? <p>{t("overRefused")}</p> : null}
        </AlertDescription>
      </Alert>
      <p>{t("overLost", { minutes: lostMinutes })}</p>
      <Form>
        <input type="hidden" name="intent" value="lostConnection" />
        {problem?.shown.map((item) => (
          <input key={item} type="hidden" name="shown" value={item} />
        ))}
        {problem?.written.map((item) => (
          <input key={item} type="hidden" name={WRITTEN} value={item} />
        ))}
        {typed.flatMap(([name, values]) =>
          values.map((value, index) => <input key={`${name}${index}`} type="hidden" name={name} value={value} />),
        )}
        <SubmitButton size="lg">{t("lostConnection")}</SubmitButton>
      </Form>
      <p>{t("overFinish")}</p>
      <IntentButton intent="finish" variant="outline" pendingLabel={t("finishing")}>
        {t("finishNow")}
      </IntentButton>
    </div>
  );
}
