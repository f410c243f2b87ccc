import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_CAPTIONS } from "#contract/applications/captions";
import { removeVideoResume, saveVideoCaptions, viewVideoResume, type VideoView } from "#contract/applications/video";
import { UnsentTexts } from "~/components/applications/messages/UnsentTexts";
import { CompanyName, CompanyText } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { EmptyState } from "~/components/kit/layout/EmptyState";
import { Screen } from "~/components/kit/layout/Screen";
import { SaidForm } from "~/components/applications/video/SaidForm";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { FactList } from "~/components/ui/fact-list";
import { Icon } from "~/components/ui/icon";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { candidateAction, candidateLoader, type ActionContext } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { clockTime, megabytes } from "~/services/applications/video/format";
import { captionsForm } from "./form";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, ({ api, user }) => api.call(viewVideoResume, { params: { id: user.id } }));

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, async (context) =>
    context.form.get("intent") === "captions" ? saveCaptions(context) : remove(context),
  );

async function saveCaptions({ request, form, api, user }: ActionContext) {
  const submission = parseWithZod(form, { schema: captionsForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const saved = await api.attempt(saveVideoCaptions, { params: { id: user.id }, body: submission.value });
  if (!saved.ok) return failedForm(request, submission, saved);
  return redirectWithToast(request, asChanged(paths.viewVideoResume()), { kind: "success", text: "updated" });
}

async function remove({ request, form, api, user }: ActionContext) {
  if (form.get("intent") !== "remove") return redirect(paths.viewVideoResume());
  await api.call(removeVideoResume, { params: { id: user.id } });
  return redirectWithToast(request, asChanged(paths.viewVideoResume()), { kind: "success", text: "videoRemoved" });
}

export const handle: RouteHandle = { title: (t) => t("video:view.title") };

export default function ViewVideoResumeScreen() {
  const { t, i18n } = useTranslation("video");
  const { video, views } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const kept = usePendingFields<{ captions: string }>("captions");
  const typed = result?.initialValue?.captions ?? kept?.captions;
  return (
    <Screen>
      <LinkLine to={paths.resume()}>{t("back")}</LinkLine>
      <h1>{t("view.title")}</h1>
      {video ? (
        <Card className="max-w-form">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has captions if the person wrote them */}
          <video
            key={video.savedAt}
            src={paths.videoResumeFile()}
            poster={video.hasPoster ? paths.videoPoster(video.savedAt) : "/icons/video.svg"}
            controls
            playsInline
            preload="metadata"
            width={640}
            height={480}
            aria-label={t("view.title")}
            className="aspect-4/3 h-auto w-full rounded-xl border bg-muted object-contain"
          >
            {video.captions ? (
              <track kind="captions" src={paths.videoCaptions()} srcLang="pt-BR" label={t("view.track")} default />
            ) : null}
            {t("view.noPlayer")}
          </video>
          <FactList
            facts={[
              [t("view.length"), clockTime(video.seconds)],
              [t("view.size"), megabytes(video.bytes, i18n.language)],
              [t("view.saved"), <DateText key="saved" at={video.savedAt} style="moment" />],
              [t("view.seen"), <Views key="seen" views={views} />],
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="outline">
              <a href={paths.videoResumeFile({ asDownload: true })} download>
                <Icon name="download" />
                {t("view.download", { size: megabytes(video.bytes, i18n.language) })}
              </a>
            </Button>
            <ButtonLink to={paths.addVideoResume()} variant="outline">
              <Icon name="video" />
              {t("view.again")}
            </ButtonLink>
          </div>
          <SaidForm name="captions" said={video.captions} maxLength={MAX_CAPTIONS} result={result}>
            <input type="hidden" name="intent" value="captions" />
          </SaidForm>
          <Collapsible>
            <CollapsibleTrigger>{t("view.removeOpen")}</CollapsibleTrigger>
            <CollapsibleContent>
              <div className="flex flex-col gap-3 pt-2">
                <p>{t("view.removeText")}</p>
                <IntentButton intent="remove" variant="destructive" pendingLabel={t("view.removing")}>
                  {t("view.remove")}
                </IntentButton>
              </div>
            </CollapsibleContent>
          </Collapsible>
        </Card>
      ) : (
        <>
          <UnsentTexts texts={typeof typed === "string" ? [typed] : []} />
          <EmptyState
            title={t("view.none")}
            action={<ButtonLink to={paths.addVideoResume()}>{t("add.title")}</ButtonLink>}
          >
            {t("view.noneText")}
          </EmptyState>
        </>
      )}
    </Screen>
  );
}

function Views({ views }: { views: VideoView[] }) {
  const { t } = useTranslation("video");
  if (views.length === 0) return t("view.seenByNobody");
  return (
    <ul className="flex flex-col gap-2">
      {views.map(({ selectiveProcessId, roleName, companyName, at }) => (
        <li key={selectiveProcessId}>
          <a href={paths.progress(selectiveProcessId)}>
            <CompanyName name={companyName} />, <CompanyText>{roleName}</CompanyText>
          </a>
          <br />
          <DateText at={at} style="moment" />
        </li>
      ))}
    </ul>
  );
}
