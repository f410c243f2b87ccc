import { useForm, type SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Screen } from "~/components/kit/layout/Screen";
import { Note } from "~/components/ui/alert";
import { LinkLine } from "~/components/ui/textLink";
import { oneTimeAction } from "~/services/requests/handlers.server";
import { findCandidate } from "~/services/requests/auth/authentication.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { getText } from "~/services/server/serve/formData.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { openSentFile } from "~/services/candidates/resume/visitorProposal.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/** Opens the link to a sent currículo. A GET does not use it up, because scanners open links (docs/decisions/0022). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("key");
  if (key !== null) {
    const cookie = await changeSession(request, {
      sentResumeKey: /^[\w-]{1,128}$/.test(key) ? key : null,
      sentResumeByNumber: searchParams.get("by") === "whatsapp" || null,
    });
    throw redirect(paths.receivedResume(), { headers: { "set-cookie": cookie } });
  }
  const { sentResumeKey, sentResumeByNumber, hasToken } = await readSession(request);
  return { isThere: sentResumeKey !== undefined, asksNumber: sentResumeByNumber === true && !hasToken };
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("sentResumeKey")(request, async ({ form }) => {
    const candidate = await findCandidate(request);
    const number = getText(form, "number").trim();
    const opened = await openSentFile(request, typeof candidate === "string" ? null : candidate.api, number);
    if (typeof opened !== "string") return opened;
    if (opened === "over" || opened === "notYours")
      return data({ problem: opened }, { status: opened === "over" ? 410 : 403 });
    const result: SubmissionResult = { status: "error", error: { number: [opened] }, initialValue: { number } };
    return data({ result }, { status: 400 });
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t("resumeFile:sent.title"),
  mainForm: ({ isThere, asksNumber }) => (isThere && asksNumber ? "received" : null),
};

export default function SentResumePage() {
  const { t } = useTranslation("resumeFile");
  const { isThere, asksNumber } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <Screen look="site">
      <h1>{t("sent.title")}</h1>
      {!isThere || problem === "over" ? (
        <>
          <Note variant="warning" className="max-w-form" title={t("sent.overTitle")}>
            {t("sent.overText")}
          </Note>
          <LinkLine to={paths.sendResume()}>{t("sent.sendAgain")}</LinkLine>
        </>
      ) : (
        <>
          <p className="max-w-form">{t("sent.lead")}</p>
          {problem === "notYours" ? (
            <Note variant="warning" className="max-w-form">
              {t("sent.notYours")}
            </Note>
          ) : null}
          {asksNumber || result ? (
            <NumberForm result={result} />
          ) : (
            <IntentButton intent="open" size="lg" pendingLabel={t("sent.pending")}>
              {t("sent.submit")}
            </IntentButton>
          )}
        </>
      )}
    </Screen>
  );
}

function NumberForm({ result }: { result: SubmissionResult | undefined }) {
  const { t } = useTranslation("resumeFile");
  const [form, fields] = useForm<{ number: string }>({
    id: "received",
    lastResult: result,
    defaultValue: usePendingFields<{ number: string }>("received"),
  });
  return (
    <Form form={form} labels={{ number: t("sent.number") }}>
      <TextField
        field={fields.number}
        label={t("sent.number")}
        hint={t("sent.numberHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        maxLength={40}
      />
      <SubmitButton size="lg" pendingLabel={t("sent.pending")}>
        {t("sent.submit")}
      </SubmitButton>
    </Form>
  );
}
