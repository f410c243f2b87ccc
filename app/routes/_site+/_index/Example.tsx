import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { DAY_MS } from "#contract/base/time";
import { AnswerPromise } from "~/components/applications/progress/Dates";
import { Steps } from "~/components/applications/progress/Steps";
import { TurnBadge } from "~/components/applications/progress/TurnBadge";
import { TurnZone } from "~/components/applications/progress/TurnZone";
import { DateText } from "~/components/kit/format/DateText";
import { toMilestones } from "~/services/applications/progress/milestones";

const DAYS_LATE = 4;
const SENT_DAYS_AGO = 14;
const OPENED_DAYS_AGO = 9;

function toExample(
  now: string,
): Pick<
  Application,
  "state" | "turn" | "changedAt" | "promisedAt" | "postponedTo" | "postponedReason" | "daysLate" | "history"
> {
  const before = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
  return {
    state: "inReview",
    turn: "company",
    changedAt: before(OPENED_DAYS_AGO),
    promisedAt: before(DAYS_LATE),
    postponedTo: null,
    postponedReason: null,
    daysLate: DAYS_LATE,
    history: [
      { from: null, to: "submitted", at: before(SENT_DAYS_AGO), by: "candidate", reason: null },
      { from: "submitted", to: "inReview", at: before(OPENED_DAYS_AGO), by: "company", reason: null },
    ],
  };
}

export function Example({ now }: { now: string }) {
  const { t } = useTranslation(["landing", "applications"]);
  const example = toExample(now);
  const steps = toMilestones({ ...example, vacancy: { stages: [] } }).map(({ milestone, state, at }) => ({
    key: milestone,
    state,
    stateLabel: t(`applications:progress.stepStates.${state}`),
    content:
      milestone === "ended" ? null : (
        <>
          <span className={state === "ahead" ? "text-sm text-muted-foreground" : "font-medium"}>
            {t(`applications:progress.milestones.${milestone}`)}{" "}
          </span>
          {at ? (
            <span className="text-sm text-muted-foreground">
              <DateText at={at} style="relative" now={now} />
            </span>
          ) : null}
        </>
      ),
  }));
  return (
    <section aria-labelledby="example" className="flex flex-col gap-3">
      <h2 id="example">{t("landing:example.title")}</h2>
      <div className="rounded-lg border border-panel-line bg-panel p-2">
        <p className="px-2 pb-2 text-sm text-muted-foreground">{t("landing:example.mark")}</p>
        <div className="flex flex-col gap-3 rounded-sm border bg-card p-4">
          <div>
            <h3>{t("landing:example.role")}</h3>
            <p className="text-sm text-muted-foreground">{t("landing:example.place")}</p>
          </div>
          <TurnZone application={example} className="items-start gap-2">
            <TurnBadge application={example} />
            <AnswerPromise application={example} now={now} />
          </TurnZone>
          <div className="max-md:hidden">
            <Steps steps={steps} />
          </div>
        </div>
      </div>
    </section>
  );
}
