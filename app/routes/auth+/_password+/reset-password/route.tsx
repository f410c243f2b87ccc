import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { publicAction } from "~/services/requests/handlers.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { mailResetLink } from "~/services/requests/auth/passwordReset.server";
import { hasPhoneLogin } from "~/services/requests/auth/phoneLogin.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { Note } from "~/components/ui/alert";
import { z } from "zod";
import { emailSchema } from "#contract/candidates/user";

const resetForm = z.object({ email: emailSchema });
type ResetForm = z.input<typeof resetForm>;

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  isSent: new URL(request.url).searchParams.has("sent"),
  hasPhone: await hasPhoneLogin(),
});

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form: formData }) => {
    const submission = parseWithZod(formData, { schema: resetForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const attempt = await mailResetLink(request, submission.value.email);
    if (attempt.ok) return redirect(`${paths.resetPassword()}?sent=1`);
    if (!attempt.problem.fields?.appUrl) return failedForm(request, submission, attempt);
    const t = await translator(request, "auth");
    return data({ result: submission.reply({ formErrors: [t("reset.cannotSend")] }) }, { status: 503 });
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t("auth:reset.title"),
  mainForm: ({ isSent }) => (isSent ? null : "reset"),
};

export default function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const { isSent, hasPhone } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<ResetForm>({
    id: "reset",
    lastResult: result,
    defaultValue: usePendingFields<ResetForm>("reset"),
  });
  return (
    <AuthPage
      title={t(isSent && !result ? "reset.sentTitle" : "reset.title")}
      lead={isSent && !result ? null : t("reset.lead")}
    >
      {isSent && !result ? (
        <Sent />
      ) : (
        <Form form={form} labels={{ email: t("email") }}>
          <TextField field={fields.email} label={t("email")} type="email" autoComplete="username" enterKeyHint="send" />
          <SubmitButton size="lg" className="w-full">
            {t("reset.submit")}
          </SubmitButton>
        </Form>
      )}
      {hasPhone ? <LinkLine to={paths.phoneLogin()}>{t("reset.byPhone")}</LinkLine> : null}
      <LinkLine to={paths.login()}>{t("reset.toLogin")}</LinkLine>
    </AuthPage>
  );
}

/** Says the same whether or not the account exists: otherwise anyone could find out who is looking for work. */
function Sent() {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="success">{t("reset.sentText")}</Note>
      <p>{t("reset.sentSpam")}</p>
      <p>
        <ButtonLink to={paths.resetPassword()} variant="outline">
          {t("reset.again")}
        </ButtonLink>
      </p>
    </>
  );
}
