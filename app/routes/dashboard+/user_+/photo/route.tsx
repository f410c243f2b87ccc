import { useForm, type SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Photo } from "~/components/candidates/account/Photo";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { LinkLine } from "~/components/ui/textLink";
import {
  candidateAction,
  candidateLoader,
  requireSender,
  type ActionContext,
} from "~/services/requests/handlers.server";
import { detachFile } from "~/services/requests/forms/detachFile";
import { paths, asChanged } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import type { PhotoInputProps } from "~/islands/PhotoInput";
import { Island } from "~/islands/Island";
import { controlProps } from "~/components/kit/forms/field";
import { FieldFrame, type FieldTexts } from "~/components/kit/forms/FieldFrame";
import { Screen } from "~/components/kit/layout/Screen";
import type { FieldProblem } from "#contract/base/fieldProblem";
import type { ProblemCode } from "#contract/base/problem";
import { MAX_PHOTO_BYTES, removePhoto, uploadPhoto } from "#contract/candidates/user";
import { redirectWithToast } from "~/services/requests/forms/form.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, ({ user: { photoUrl, photo } }) => Promise.resolve({ photoUrl: photoUrl ?? photo }));

export async function action({ request }: ActionFunctionArgs) {
  await requireSender(request);
  return candidateAction(request, savePhoto);
}

export const handle: RouteHandle = { title: (t) => t("profile:photo.title") };

export default function PhotoScreen() {
  const { t } = useTranslation("profile");
  const { photoUrl } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ file: File }>({ id: "photo", lastResult });
  return (
    <Screen>
      <LinkLine to={paths.resume()}>{t("back")}</LinkLine>
      <h1>{t("photo.title")}</h1>
      <p>{t("photo.lead")}</p>
      <div className="flex max-w-form flex-col gap-4">
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
    </Screen>
  );
}

/** The field for the photo. With scripts, the person crops the photo, and only the cropped part is sent. */
function PhotoField(field: FieldTexts) {
  const { t } = useTranslation(["profile", "forms"]);
  const props: PhotoInputProps = {
    input: controlProps(field.field, Boolean(field.hint)),
    texts: { choose: t("forms:chooseFile"), zoom: t("photo.zoom"), move: t("photo.move"), smaller: t("photo.smaller") },
  };
  return (
    <FieldFrame {...field}>
      <Island name="PhotoInput" props={props} />
    </FieldFrame>
  );
}

/** Replaces or removes the photo. After an error the person chooses the file again. */
async function savePhoto({ request, form, api, user }: ActionContext) {
  const params = { id: user.id };
  if (form.get("intent") === "remove") {
    await api.call(removePhoto, { params });
    return redirectWithToast(request, asChanged(paths.resume()), { kind: "success", text: "photoRemoved" });
  }
  const file = detachFile(form, "file");
  if (!file) return refusal(400, { file: "photoMissing" });
  if (file.size > MAX_PHOTO_BYTES) return refusal(413, { file: "photoTooLarge" });
  const attempt = await api.attempt(uploadPhoto, { params, body: file.body }, { outage: true });
  if (attempt.ok) return redirectWithToast(request, asChanged(paths.resume()), { kind: "success", text: "photoSaved" });
  const { status, problem } = attempt;
  const [reason] = problem.fields?.file ?? [];
  return refusal(status, reason ? { file: reason as FieldProblem } : { "": problem.code }, problem.retryAfter);
}

type Refusal = { file: FieldProblem } | { "": ProblemCode };

function refusal(status: number, problem: Refusal, retryAfter?: number) {
  const result: SubmissionResult = {
    status: "error",
    error: Object.fromEntries(Object.entries(problem).map(([name, code]) => [name, [code as string]])),
  };
  return data(
    { result },
    { status, ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }) },
  );
}
