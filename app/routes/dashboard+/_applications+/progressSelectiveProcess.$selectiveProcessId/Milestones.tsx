import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { toMilestones } from "~/services/applications/progress/milestones";
import { DateText } from "~/components/kit/format/DateText";
import { Steps } from "~/components/applications/progress/Steps";
import { StageList } from "~/components/vacancies/vacancy/StageList";

export function Milestones({ application, now }: { application: Application; now: string }) {
  const { t } = useTranslation("applications");
  const { stages } = application.vacancy;
  const steps = toMilestones(application).map(({ milestone, state, at }) => ({
    key: milestone,
    state: milestone === "ended" ? milestone : state,
    stateLabel: t(`progress.stepStates.${state}`),
    content: (
      <>
        <span className={state === "ahead" ? "text-muted-foreground" : "font-bold"}>
          {milestone === "ended" ? t(`states.${application.state}.name`) : t(`progress.milestones.${milestone}`)}{" "}
        </span>
        {at ? (
          <span className="block text-sm text-muted-foreground">
            <DateText at={at} style="relative" now={now} />
          </span>
        ) : null}
        {milestone === "stages" && state !== "done" && stages.length > 0 ? <StageList stages={stages} isBelow /> : null}
      </>
    ),
  }));
  return (
    <section className="flex flex-col gap-4" aria-labelledby="steps">
      <h2 id="steps">{t("progress.steps")}</h2>
      <Steps steps={steps} />
    </section>
  );
}
