import { useTranslation } from "react-i18next";
import recorder from "virtual:recorder";
import { useFormToken } from "~/components/kit/forms/FormToken";
import { useNonce } from "~/components/kit/layout/nonce";
import { ScriptsOnly } from "~/components/ui/scripts-only";
import { TitledCard } from "~/components/ui/card";
import { takesName } from "~/services/applications/video/takes";
import type { RecorderProps } from "~/islands/recorder/props";
import { Recorder } from "~/islands/recorder/Recorder";
import { paths } from "~/services/server/navigation/paths";
import { useRootData } from "~/services/server/navigation/rootData";

interface RecorderPartProps extends Pick<RecorderProps, "formId" | "fileId"> {
  asks: Pick<
    RecorderProps,
    | "about"
    | "question"
    | "questionLanguage"
    | "isHeading"
    | "thinkSeconds"
    | "answerSeconds"
    | "canPause"
    | "allowsSound"
    | "mostTakes"
  >;
  form: string;
  saved: string;
  poster: string | null;
}

/** Records a video. Without scripts, and in "modo leve", only the file input below works. */
export function RecorderPart({ formId, fileId, asks, form, saved, poster }: RecorderPartProps) {
  const { t, i18n } = useTranslation(["recorder", "videoInterview"]);
  const nonce = useNonce();
  const formToken = useFormToken();
  const root = useRootData();
  const userId = root?.auth.user?.id;
  if (!root || root.lite || !userId) return null;
  const texts = t("texts", { returnObjects: true });
  const props: RecorderProps = {
    ...asks,
    store: root.sharedPhone ? null : takesName(userId),
    userId,
    language: i18n.language,
    formToken,
    formId,
    fileId,
    paths: {
      uploads: paths.videoUploads(),
      save: form,
      saved,
      poster,
      session: paths.sessionState(),
      login: paths.login(form),
    },
    texts: asks.isHeading ? { ...texts, question: t("videoInterview:ask.question") } : texts,
  };
  return (
    <>
      <ScriptsOnly>
        <TitledCard id="recorder-title" title={t("title")} className="max-w-form">
          <div data-recorder="" data-props={JSON.stringify(props)}>
            <Recorder {...props} />
          </div>
        </TitledCard>
      </ScriptsOnly>
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: `import(${JSON.stringify(recorder)})` }} />
    </>
  );
}
