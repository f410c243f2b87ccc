import { isPast } from "#contract/vacancies/vacancyStatus";
import { useTranslation } from "react-i18next";
import { AnswerPromise, DueDate } from "~/components/applications/progress/Dates";
import { EffortLine } from "~/components/applications/progress/EffortLine";
import { TurnBadge } from "~/components/applications/progress/TurnBadge";
import { Sayings } from "~/components/applications/progress/Sayings";
import { TurnZone } from "~/components/applications/progress/TurnZone";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import type { FormResponse } from "./response.server";
import type { ProgressPage } from "./loader.server";
import { NextThing } from "./NextThing";
import { Card } from "~/components/ui/card";

/** Says who must act next, what the state means, until when, and what to do (docs/design.md, section 11). */
export function Turn({ page, response }: { page: ProgressPage; response: FormResponse | undefined }) {
  const { t } = useTranslation(["applications", "enums"]);
  const { application, now } = page;
  const { state, turn, daysLate, nextAction, effort, vacancy } = application;
  const lang = useVacancyLanguage();
  const last = turn === "ended" ? application.history.at(-1) : undefined;
  const invitation = state === "invited" ? application.history.at(-1)?.reason : null;
  const isInGrace = state === "draft" && isPast(vacancy.closesAt, new Date(now)) && application.dueAt !== null;
  const isDue = application.dueAt && nextAction && nextAction !== "wait";
  const isPromised = turn === "company" && application.promisedAt;
  return (
    <Card asChild className={turn === "candidate" ? "border-s-4 border-s-primary" : undefined}>
      <section aria-labelledby="state">
        <p>
          <TurnBadge application={application} />
        </p>
        <div>
          <h2 id="state">{t(`states.${state}.name`)}</h2>
          {invitation ? (
            <blockquote lang={lang} className="my-3 border-s-4 ps-3 text-lg wrap-anywhere">
              {invitation}
            </blockquote>
          ) : null}
          <Sayings application={application} />
        </div>
        {last?.reason && last.by !== "system" ? (
          <p>
            {t("progress.reason")}{" "}
            {last.reasonKind && last.reasonKind !== "other" ? `${t(`enums:refusalReason.${last.reasonKind}`)}. ` : null}
            <q lang={last.by === "candidate" ? undefined : lang}>{last.reason}</q>
          </p>
        ) : null}
        {isInGrace || isDue || isPromised || effort ? (
          <TurnZone application={application}>
            {isInGrace && application.dueAt ? (
              <p>
                {t("progress.grace")} <DateText at={application.dueAt} style="moment" />.
              </p>
            ) : (
              <DueDate application={application} now={now} />
            )}
            {effort ? <EffortLine effort={effort} /> : null}
            <AnswerPromise application={application} now={now} />
            {daysLate > 0 ? <p className="text-sm text-muted-foreground">{t("lateHint")}</p> : null}
          </TurnZone>
        ) : null}
        <NextThing page={page} response={response} />
      </section>
    </Card>
  );
}
