import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/services/server/navigation/paths";
import { Details } from "./Details";
import { OtherTime } from "./OtherTime";
import type { FormResponse } from "./response.server";
import { Silence } from "./Silence";
import { Slots } from "./Slots";

interface InterviewProps {
  application: Application;
  response: FormResponse | undefined;
  now: string;
}

export function Interview({ application, response, now }: InterviewProps) {
  const { t } = useTranslation("progress");
  const { t: common } = useTranslation("applications");
  const { interview } = application;
  const isSet = interview?.startsAt && !interview.isCancelled;
  const slots = isSet ? [] : (interview?.slots ?? []);
  const isAhead = isSet && interview.startsAt && interview.startsAt > now;
  return (
    <>
      <Details title={common("progress.interview")} details={application.details} />
      {isSet || slots.length > 0 || application.says.includes("slotsOver") ? null : <p>{t("interview.noTime")}</p>}
      {slots.length > 0 ? <Slots slots={slots} response={response} now={now} /> : null}
      {isAhead && interview.isConfirmed ? (
        <p>
          <Icon name="check" className="inline align-[-0.2em]" /> {t("interview.confirmed")}
        </p>
      ) : null}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start max-sm:[&_button]:w-full print:hidden">
        {isAhead && !interview.isConfirmed ? (
          <IntentButton
            intent="confirm"
            fields={{ sequence: String(interview.sequence) }}
            pendingLabel={t("interview.confirming")}
          >
            {t("interview.confirm")}
          </IntentButton>
        ) : null}
        {interview?.startsAt ? (
          <Button asChild variant="outline">
            <a href={paths.calendar(application.vacancy.id)}>
              <Icon name="calendar" />
              {t(interview.sequence > 0 ? "interview.calendarAgain" : "interview.calendar")}
            </a>
          </Button>
        ) : null}
      </div>
      <OtherTime requests={application.requests} hasSlots={slots.length > 0} response={response} now={now} />
      {application.canClose ? <Silence /> : null}
    </>
  );
}
