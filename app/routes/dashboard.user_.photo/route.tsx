import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Photo } from "~/components/account/Photo";
import { PhotoField } from "~/components/account/PhotoField";
import { Form } from "~/components/forms/Form";
import { IntentButton } from "~/components/forms/IntentButton";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { LinkLine } from "~/components/ui/textLink";
import { candidateAction, candidateLoader, requireSender } from "~/services/screen/handlers.server";
import { retryHeaders } from "~/services/forms/problems.server";
import { paths } from "~/services/shell/paths";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { savePhoto } from "./save.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, ({ user: { photoUrl, photo } }) => Promise.resolve({ photoUrl: photoUrl ?? photo }));

export async function action({ request }: ActionFunctionArgs) {
  await requireSender(request);
  return candidateAction(request, savePhoto);
}

export const handle: RouteHandle = { title: (t) => t("profile:photo.title") };

export const headers = retryHeaders;

export default function PhotoScreen() {
  const { t } = useTranslation("profile");
  const { photoUrl } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ file: File }>({ id: "photo", lastResult });
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <LinkLine to={paths.resume()}>{t("back")}</LinkLine>
      <h1>{t("photo.title")}</h1>
      <p>{t("photo.lead")}</p>
      <div className="flex max-w-[44rem] flex-col gap-4">
        {photoUrl ? <Photo photoUrl={photoUrl} /> : null}
        <Form form={form} encType="multipart/form-data" labels={{ file: t("photo.file") }}>
          <PhotoField field={fields.file} label={t(photoUrl ? "photo.another" : "photo.file")} hint={t("photo.hint")} />
          <SubmitButton size="lg" className="w-full" pendingLabel={t("photo.sending")}>
            {t("photo.send")}
          </SubmitButton>
        </Form>
        {photoUrl ? (
          <IntentButton intent="remove" variant="outline">
            {t("photo.remove")}
          </IntentButton>
        ) : null}
      </div>
    </main>
  );
}
