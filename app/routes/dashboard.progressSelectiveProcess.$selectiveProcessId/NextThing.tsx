import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Application } from "#contract/application";
import { IntentButton } from "~/components/forms/IntentButton";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { ApplyForm } from "~/components/vacancy/ApplyForm";
import { Invitation } from "~/components/vacancy/Invitation";
import { emptySearch, toHref } from "~/services/search/search";
import { APPLY_ANCHOR, paths } from "~/services/shell/paths";
import type { FormResponse } from "./action.server";
import { Details } from "./Details";
import { Documents } from "./Documents";
import type { ProgressPage } from "./loader.server";

/** Offers the one next thing in its place: a button, the form that is still wanted, or what to read. */
export function NextThing({
  page: { application, form },
  response,
}: {
  page: ProgressPage;
  response: FormResponse | undefined;
}) {
  const { t } = useTranslation("applications");
  switch (application.state) {
    case "invited":
      return <Invitation response={response} />;
    case "draft":
      return form ? (
        <ApplyForm missing={application.missing} {...form} {...(response?.intent === "apply" ? response : {})} />
      ) : null;
    case "interview":
      return (
        <>
          <Details title={t("progress.interview")} details={application.details} />
          {application.dueAt ? (
            <p className="print:hidden">
              <Button asChild>
                <a href={paths.calendar(application.vacancy.id)}>
                  <Icon name="calendar" />
                  {t("progress.calendar")}
                </a>
              </Button>
            </p>
          ) : null}
        </>
      );
    case "offer":
      return (
        <>
          <Details title={t("progress.offer")} details={application.details} />
          <p>{t("progress.offerHint")}</p>
        </>
      );
    case "accepted":
      return (
        <>
          <Documents />
          {application.details ? <Details title={t("progress.otherDetails")} details={application.details} /> : null}
        </>
      );
    default:
      return (
        <>
          {application.details ? <Details title={t("progress.otherDetails")} details={application.details} /> : null}
          {application.turn === "ended" && application.state !== "hired" ? (
            <AfterTheEnd application={application} />
          ) : null}
        </>
      );
  }
}

/** Offers to undo while that can be, to apply anew while the vacancy is open, and always to look at others. */
function AfterTheEnd({ application: { nextAction, canReapply, vacancy } }: { application: Application }) {
  const { t } = useTranslation("applications");
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {nextAction === "undoWithdrawal" ? (
        <IntentButton intent="undo" pendingLabel={t("progress.undoing")}>
          <Icon name="undo" className="rtl:-scale-x-100" />
          {t("progress.undo")}
        </IntentButton>
      ) : null}
      {canReapply ? <p>{t("progress.reapplyText")}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {canReapply ? (
          <Button asChild variant={nextAction ? "outline" : "default"}>
            <Link to={`${paths.vacancy(vacancy.id)}#${APPLY_ANCHOR}`}>{t("progress.reapply")}</Link>
          </Button>
        ) : null}
        <Button asChild variant="outline">
          <Link
            to={toHref(paths.search(), {
              ...emptySearch,
              roleName: vacancy.roleName,
              state: vacancy.state,
            })}
          >
            {t("progress.similar")}
          </Link>
        </Button>
      </div>
    </div>
  );
}
