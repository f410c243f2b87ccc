import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getCandidate } from "#contract/candidates/candidate";
import { shownSections } from "#contract/base/choices";
import { Photo } from "~/components/candidates/account/Photo";
import { DataRows } from "~/components/candidates/account/DataRows";
import { EmptyLink, EmptySections } from "~/components/candidates/resume/EmptySections";
import { FileCard } from "~/components/candidates/resume/FileCard";
import { NextStepCard } from "~/components/candidates/resume/NextStepCard";
import { PrintForm } from "~/components/candidates/resume/PrintForm";
import { SectionRow } from "~/components/candidates/resume/SectionRow";
import { JumpLinks } from "~/components/candidates/resume/JumpLinks";
import { LinkRow, LinkRows } from "~/components/kit/layout/LinkRows";
import { Screen } from "~/components/kit/layout/Screen";
import { Card } from "~/components/ui/card";
import { candidateLoader } from "~/services/requests/handlers.server";
import { findNextStep } from "~/services/vacancies/search/nextStep.server";
import { readResume } from "~/services/candidates/resume/saving.server";
import { findUnprintable } from "~/services/candidates/resume/printable";
import { findState, type ShownSection } from "~/services/candidates/resume/sections";
import { findSteps } from "~/services/candidates/resume/steps";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/** Loads the candidate's currículo, with person and address (docs/requirements.md, 2.9). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId, user }) => {
    const [candidate, resume] = await Promise.all([
      api.call(getCandidate, { params: { id: candidateId } }),
      readResume({ api, candidateId }),
    ]);
    const nextStep = await findNextStep(api, findSteps(candidate, resume), candidate.state);
    return {
      candidate,
      resume,
      nextStep,
      email: user.email,
      photoUrl: user.photoUrl ?? user.photo,
      hasVideo: user.videoUrl !== null,
      missing: findUnprintable(JSON.stringify([candidate.name, candidate.city, resume])),
    };
  });

export const handle: RouteHandle = { title: (t) => t("profile:title") };

const FEW_SECTIONS = 3;

export default function ResumeScreen() {
  const { t } = useTranslation(["profile", "resumeFile", "video"]);
  const { candidate, resume, nextStep, email, photoUrl, hasVideo, missing } = useLoaderData<typeof loader>();
  const isEmpty = (section: ShownSection) => findState(resume, section) === "empty";
  const empty = shownSections.filter(isEmpty);
  const filled = shownSections.filter((section) => !isEmpty(section));
  const isEmptyWhole = empty.length === shownSections.length;
  return (
    <Screen data-in-place="">
      <h1>{t("title")}</h1>
      <div className="page-columns gap-y-4 md:grid-rows-[auto_1fr] print:flex print:flex-col print:items-stretch">
        <div className="flex flex-col gap-4">
          {nextStep ? <NextStepCard step={nextStep} mayImport /> : null}
          {nextStep && !photoUrl && !hasVideo ? null : (
            <LinkRows>
              {nextStep ? null : <LinkRow to={paths.importResume()} icon="document" title={t("resumeFile:title")} />}
              {photoUrl ? <LinkRow to={paths.photo()} icon="photo" title={t("photo.change")} /> : null}
              {hasVideo ? <LinkRow to={paths.viewVideoResume()} icon="video" title={t("video:cardView")} /> : null}
            </LinkRows>
          )}
          <EmptySections sections={empty}>
            {hasVideo ? null : <EmptyLink to={paths.addVideoResume()}>{t("video:cardTitle")}</EmptyLink>}
          </EmptySections>
        </div>
        {isEmptyWhole ? null : (
          <Card className="gap-0 divide-y overflow-hidden p-0 sm:p-0">
            {filled.map((section) => (
              <SectionRow key={section} section={section} resume={resume} />
            ))}
          </Card>
        )}
        <div className="flex flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1 print:order-first">
          {photoUrl ? <Photo photoUrl={photoUrl} /> : null}
          {filled.length > FEW_SECTIONS ? <JumpLinks sections={filled} /> : null}
          <DataRows candidate={candidate} email={email} />
          {isEmptyWhole && !resume.extra ? null : (
            <div className="divide-y rounded-lg border bg-card print:hidden">
              <PrintForm missing={missing} />
              <FileCard extra={resume.extra} />
            </div>
          )}
        </div>
      </div>
    </Screen>
  );
}
