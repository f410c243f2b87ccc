import { useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deleteExtra } from "#contract/candidates/resumeCalls";
import { proposeResume, viewProposal } from "#contract/candidates/resumeProposal";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Screen } from "~/components/kit/layout/Screen";
import { ResumeFileField } from "~/components/candidates/resume/ResumeFileField";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { Card } from "~/components/ui/card";
import { LinkLine, TextLink } from "~/components/ui/textLink";
import {
  candidateAction,
  candidateLoader,
  type ActionContext,
  requireSender,
} from "~/services/requests/handlers.server";
import { readFile } from "~/services/candidates/resume/fileUpload.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const attempt = await api.attempt(viewProposal, { params: { id: candidateId } });
    return { isWaiting: attempt.ok };
  });

export async function action({ request }: ActionFunctionArgs) {
  await requireSender(request);
  return candidateAction(request, receive);
}

async function receive({ form, api, candidateId }: ActionContext) {
  const params = { id: candidateId };
  if (form.get("intent") === "deleteExtra") {
    await api.call(deleteExtra, { params });
    return redirect(asChanged(paths.resume()));
  }
  const read = await readFile(form, (body) => api.attempt(proposeResume, { params, body }, { outage: true }));
  return read.refusal ?? redirect(asChanged(paths.reviewResumeFile()));
}

export const handle: RouteHandle = { title: (t) => t("resumeFile:title") };

export default function ImportScreen() {
  const { t } = useTranslation(["resumeFile", "resume"]);
  const { isWaiting } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ file: File }>({ id: "import", lastResult });
  return (
    <Screen>
      <LinkLine to={paths.resume()}>{t("resume:back")}</LinkLine>
      <h1>{t("title")}</h1>
      <p className="max-w-form">{t("lead")}</p>
      {isWaiting ? (
        <Alert className="max-w-form">
          <AlertTitle>{t("waiting")}</AlertTitle>
          <AlertDescription>
            <TextLink to={paths.reviewResumeFile()}>{t("waitingGo")}</TextLink>
          </AlertDescription>
        </Alert>
      ) : null}
      <Card className="max-w-form">
        <Form form={form} encType="multipart/form-data" labels={{ file: t("file") }}>
          <ResumeFileField field={fields.file} />
          <SubmitButton size="lg" className="w-full" pendingLabel={t("reading")}>
            {t("read")}
          </SubmitButton>
        </Form>
      </Card>
      <LinkLine to={paths.resume()}>{t("typing")}</LinkLine>
    </Screen>
  );
}
