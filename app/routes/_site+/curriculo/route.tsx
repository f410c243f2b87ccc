import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { proposeResume } from "#contract/candidates/resumeProposal";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Screen } from "~/components/kit/layout/Screen";
import { VisitorFileForm } from "~/components/candidates/resume/VisitorFileForm";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { TextLink } from "~/components/ui/textLink";
import { publicAction } from "~/services/requests/handlers.server";
import { authenticate, findCandidate } from "~/services/requests/auth/authentication.server";
import { timeOfDay } from "~/services/server/format/days";
import { getText } from "~/services/server/serve/formData.server";
import { readFile } from "~/services/candidates/resume/fileUpload.server";
import {
  discardVisitorProposal,
  findWaitingFile,
  proposeVisitorFile,
} from "~/services/candidates/resume/visitorProposal.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await authenticate(request);
  if (user?.candidate) throw redirect(paths.importResume());
  return { waiting: await findWaitingFile(request) };
}

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form, api }) => {
    if (getText(form, "intent") === "forget") return discardVisitorProposal(request, asChanged(paths.sendResume()));
    const candidate = await findCandidate(request);
    if (typeof candidate === "string") return proposeVisitorFile(request, form, api);
    const params = { id: candidate.candidateId };
    const read = await readFile(form, (body) =>
      candidate.api.attempt(proposeResume, { params, body }, { outage: true }),
    );
    return read.refusal ?? redirect(asChanged(paths.reviewResumeFile()));
  });

export const handle: RouteHandle = { title: (t) => t("resumeFile:visitor.title") };

export default function SendResumePage() {
  const { t, i18n } = useTranslation("resumeFile");
  const { waiting } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <Screen look="site">
      <h1>{t("visitor.title")}</h1>
      <p className="max-w-form">{t("visitor.lead")}</p>
      {waiting ? (
        <Alert className="max-w-form">
          <AlertTitle>{t("visitor.waiting", { time: timeOfDay(waiting.readAt, i18n.language) })}</AlertTitle>
          <AlertDescription>
            <TextLink to={paths.register()}>{t("visitor.goOn")}</TextLink>
            <IntentButton intent="forget" variant="outline" size="sm">
              {t("forget")}
            </IntentButton>
          </AlertDescription>
        </Alert>
      ) : null}
      <VisitorFileForm result={result} />
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={paths.register()}>{t("visitor.typing")}</TextLink>{" "}
        <TextLink to={paths.login()}>{t("visitor.haveAccount")}</TextLink>
      </p>
    </Screen>
  );
}
