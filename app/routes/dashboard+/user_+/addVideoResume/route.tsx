import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_VIDEO_SECONDS, saveVideoResume } from "#contract/applications/video";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Screen } from "~/components/kit/layout/Screen";
import { Note } from "~/components/ui/alert";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { LinkLine } from "~/components/ui/textLink";
import { RecorderPart } from "~/components/applications/video/RecorderPart";
import { VideoField } from "~/components/applications/video/VideoField";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  isOfUpload,
  receiveVideoForm,
  saveUploadedVideo,
  type Destination,
} from "~/services/applications/video/receive.server";

/** Loads the screen on which a person records or chooses the video résumé (docs/design.md, section 8). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, ({ user }) =>
    Promise.resolve({ hasVideo: user.videoUrl !== null, isAgain: new URL(request.url).searchParams.has("again") }),
  );

export const action = ({ request }: ActionFunctionArgs) =>
  request.headers.get("content-type")?.startsWith("multipart/")
    ? receiveVideoForm(request, videoResume)
    : candidateAction(request, (context) => saveUploadedVideo(context, videoResume), { worksOnce: isOfUpload });

const videoResume: Destination = {
  form: paths.addVideoResume(),
  again: paths.addVideoResumeAgain(),
  saved: paths.viewVideoResume(),
  toast: "videoSaved",
  save: ({ api, user }, uploadId) =>
    api.attempt(saveVideoResume, { params: { id: user.id }, body: { uploadId } }, { outage: true }),
};

export const handle: RouteHandle = { title: (t) => t("video:add.title") };

/** The time to think before a recording, in seconds. */
const THINK_SECONDS = 30;
/** The number of recordings stored on the device. Three recordings of three minutes need 36 MB. */
const MOST_TAKES = 3;

export default function AddVideoResumeScreen() {
  const { t } = useTranslation(["video", "recorder"]);
  const { hasVideo, isAgain } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ file: File; stored: File }>({ id: "video", lastResult });
  return (
    <Screen>
      <LinkLine to={hasVideo ? paths.viewVideoResume() : paths.resume()}>
        {t(hasVideo ? "backToVideo" : "back")}
      </LinkLine>
      <h1>{t("add.title")}</h1>
      {isAgain && !lastResult ? <Note className="max-w-form">{t("add.again")}</Note> : null}
      <p className="max-w-form">
        {t("add.lead")} {t("add.who")}
      </p>
      <Collapsible className="max-w-form">
        <CollapsibleTrigger>
          <h2 className="text-base">{t("add.before")}</h2>
        </CollapsibleTrigger>
        <ul className="list-disc ps-5">
          {(["say", "quality", "light", "wifi"] as const).map((tip) => (
            <li key={tip}>{t(`add.tips.${tip}`)}</li>
          ))}
        </ul>
      </Collapsible>
      <RecorderPart
        formId={form.id}
        fileId={fields.stored.id}
        asks={{
          about: "",
          question: t("recorder:question"),
          thinkSeconds: THINK_SECONDS,
          // One second less than the API allows, because the encoder completes the last frame.
          answerSeconds: MAX_VIDEO_SECONDS - 1,
          canPause: true,
          allowsSound: false,
          mostTakes: MOST_TAKES,
        }}
        form={paths.addVideoResume()}
        poster={paths.videoPoster()}
        saved={paths.viewVideoResume()}
      />
      <Card className="max-w-form">
        <h2>{t("add.file")}</h2>
        <Form form={form} encType="multipart/form-data" labels={{ file: t("add.camera") }}>
          <VideoField field={fields.file} from="camera" />
          <VideoField field={fields.stored} from="stored" />
          <p>{t("add.patience")}</p>
          <SubmitButton size="lg" className="w-full" pendingLabel={t("add.sending")}>
            {t("add.send")}
          </SubmitButton>
        </Form>
        {hasVideo ? <p>{t("add.replaces")}</p> : null}
      </Card>
    </Screen>
  );
}
