import { countAnswered } from "~/services/applications/videoInterviews/measures";
import { useTranslation } from "react-i18next";
import { type Application, isCompanyNo } from "#contract/applications/application";
import { NextLink } from "~/components/applications/progress/NextLink";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Button } from "~/components/ui/button";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Icon } from "~/components/ui/icon";
import { ApplyForm } from "~/components/vacancies/vacancy/ApplyForm";
import { Invitation } from "~/components/vacancies/vacancy/Invitation";
import { emptySearch, toHref } from "~/services/vacancies/search/search";
import { paths } from "~/services/server/navigation/paths";
import { DecentNo } from "./DecentNo";
import { Details } from "./Details";
import { Documents } from "./Documents";
import { Hired } from "./Hired";
import { Interview } from "./Interview";
import type { ProgressPage } from "./loader.server";
import { Offer } from "./Offer";
import { OfferTerms } from "./OfferTerms";
import type { FormResponse } from "./response.server";
import { Silence } from "./Silence";

export function NextThing({ page, response }: { page: ProgressPage; response: FormResponse | undefined }) {
  const { application, form, now } = page;
  switch (application.state) {
    case "invited":
      return form ? <Invitation missing={application.missing} {...form} response={response} /> : null;
    case "draft":
      return form ? (
        <ApplyForm missing={application.missing} {...form} {...(response?.intent === "apply" ? response : {})} />
      ) : null;
    case "interview":
      return (
        <>
          <NextStep page={page} />
          <Interview application={application} response={response} now={now} />
        </>
      );
    case "offer":
      return (
        <>
          <NextStep page={page} />
          <Offer application={application} response={response} confirm={page.confirm} />
        </>
      );
    case "accepted":
      return (
        <>
          <NextStep page={page} />
          <Documents application={application} response={response} />
          <Told application={application} />
        </>
      );
    case "hired":
      return (
        <>
          <NextStep page={page} />
          <Hired page={page} />
          <Told application={application} />
        </>
      );
    default:
      return (
        <>
          <NextStep page={page} />
          {application.canClose ? <Silence /> : null}
          {page.isNo ? <DecentNo page={page} /> : null}
          <Told application={application} />
          {application.turn === "ended" ? <AfterTheEnd application={application} /> : null}
        </>
      );
  }
}

function Told({ application: { state, vacancy, offers, details } }: { application: Application }) {
  const { t } = useTranslation("applications");
  const { t: progress } = useTranslation("progress");
  const offer = offers.at(-1);
  const isAccepted = state === "accepted" || state === "hired";
  const title = isAccepted ? progress("offer.accepted") : t("progress.offer");
  const terms = offer ? <OfferTerms vacancyId={vacancy.id} title={title} offer={offer} /> : null;
  return (
    <>
      {terms && isAccepted ? (
        <Collapsible>
          <CollapsibleTrigger>{title}</CollapsibleTrigger>
          {terms}
        </Collapsible>
      ) : (
        terms
      )}
      {details ? <Details title={t("progress.otherDetails")} details={details} /> : null}
    </>
  );
}

const elsewhere: readonly Application["nextAction"][] = [
  "takeTest",
  "takeTestAhead",
  "answerVideoInterview",
  "answerMessage",
];

function NextStep({ page: { application, interview } }: { page: ProgressPage }) {
  const { t } = useTranslation("videoInterview");
  const { nextAction } = application;
  if (!elsewhere.includes(nextAction)) return null;
  const isBegun = nextAction === "answerVideoInterview" && interview !== null && countAnswered(interview) > 0;
  return (
    <p className="print:hidden">
      <NextLink application={application} label={isBegun ? t("continue") : undefined} />
    </p>
  );
}

const ownNos: readonly Application["state"][] = ["declined", "refused"];

/** Offers to undo the end, to apply again, and to see similar vacancies. */
function AfterTheEnd({
  application: { state, submittedAt, nextAction, canReapply, vacancy },
}: {
  application: Application;
}) {
  const { t } = useTranslation(["applications", "vacancy"]);
  const isOthersFirst = isCompanyNo(state) || state === "unanswered" || ownNos.includes(state);
  const isOffered = canReapply && !isCompanyNo(state);
  const reapply = isOffered ? (
    <Button asChild variant={nextAction || isOthersFirst ? "outline" : "default"}>
      <a href={paths.apply(vacancy.id)}>{submittedAt === null ? t("vacancy:apply.title") : t("progress.reapply")}</a>
    </Button>
  ) : null;
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {nextAction === "undoWithdrawal" ? (
        <IntentButton intent="undo" pendingLabel={t("progress.undoing")}>
          <Icon name="undo" className="rtl:-scale-x-100" />
          {t("progress.undo")}
        </IntentButton>
      ) : null}
      {isOffered && !isOthersFirst ? <p>{t("progress.reapplyText")}</p> : null}
      <div className="flex flex-col gap-2 sm:flex-row">
        {isOthersFirst ? null : reapply}
        <Button asChild variant={isOthersFirst ? "default" : "outline"}>
          <a href={toHref(paths.search(), { ...emptySearch, roleName: vacancy.roleName, state: vacancy.state })}>
            {t("progress.similar")}
          </a>
        </Button>
        {isOthersFirst ? reapply : null}
      </div>
    </div>
  );
}
