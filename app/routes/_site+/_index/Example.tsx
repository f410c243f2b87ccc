import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DAY_MS } from "#contract/base/time";
import { TurnBadge } from "~/components/applications/progress/TurnBadge";
import { DateText } from "~/components/kit/format/DateText";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";

const DAYS_LATE = 18;

/** Shows an invented application at three moments (app/styles/utilities.css). `now` is in ISO 8601. */
export function Example({ now }: { now: string }) {
  const { t } = useTranslation(["landing", "applications"]);
  const promisedAt = new Date(Date.parse(now) - DAYS_LATE * DAY_MS).toISOString();
  return (
    <section aria-labelledby="example" className="flex flex-col gap-3">
      <h2 id="example">{t("landing:example.title")}</h2>
      <div className="rounded-lg border border-panel-line bg-panel p-4">
        <p className="text-sm text-muted-foreground">{t("landing:example.mark")}</p>
        <h3>{t("landing:example.role")}</h3>
        <p className="text-sm text-muted-foreground">{t("landing:example.place")}</p>
        <ol className="walk mt-4 flex flex-col gap-3">
          <Moment className="bg-card">
            <TurnBadge application={{ turn: "candidate", state: "inStages" }} />
            <p>{t("landing:example.turn")}</p>
          </Moment>
          <Moment className="border-warning bg-warning-soft">
            <TurnBadge application={{ turn: "company", state: "inReview" }} />
            <p className="font-voice text-xl font-bold text-warning">
              <span className="text-4xl tabular-nums">{DAYS_LATE}</span> {t("landing:example.late")}
            </p>
            <p>
              {t("applications:lateSince")} <DateText at={promisedAt} style="day" now={now} />.
            </p>
          </Moment>
          <Moment className="bg-card">
            <Badge variant="success">
              <Icon name="contract" />
              {t("applications:progress.milestones.offer")}
            </Badge>
            <p>{t("landing:example.offer")}</p>
          </Moment>
        </ol>
      </div>
    </section>
  );
}

function Moment({ className, children }: { className: string; children: ReactNode }) {
  return <li className={cn("flex flex-col items-start gap-1 rounded-lg border px-4 py-3", className)}>{children}</li>;
}
