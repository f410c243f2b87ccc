import type { Attempt } from "#contract/tests";
import { toPages } from "~/services/tests/pages";
import type { TestProblem } from "~/services/tests/testScreen.server";
import { AnswerPage } from "./AnswerPage";
import { Review } from "./Review";
import { TimeLeft } from "./TimeLeft";
import { TimeOver } from "./TimeOver";
import { UnsavedPage } from "./UnsavedPage";

interface AttemptPartProps {
  attempt: Attempt;
  /** The API server's clock. */
  now: string;
  place: number | "review" | null;
  lostMinutes: number;
  problem: TestProblem | undefined;
  screen: string;
}

/** A test in progress: a page of its items, the review, or the end of its time. */
export function AttemptPart({ attempt, now, place, lostMinutes, problem, screen }: AttemptPartProps) {
  if (attempt.phase === "late") return <TimeOver attempt={attempt} lostMinutes={lostMinutes} problem={problem} />;
  const pages = toPages(attempt);
  // What could not be saved comes back on the page that it was sent from, which is the address's own. Where that page
  // is asked no longer, it has no field to come back in.
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
