import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { resetPassword, viewPasswordReset, newPasswordSchema } from "#contract/candidates/user";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { Form } from "~/components/kit/forms/Form";
import { PasswordField } from "~/components/kit/forms/PasswordField";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { oneTimeAction, publicLoader } from "~/services/requests/handlers.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { Note } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/textLink";
import { z } from "zod";

const changeForm = z.object({ password: newPasswordSchema });
type ChangeForm = z.input<typeof changeForm>;

const hideFields = ["password"];

/** Moves the key from the address into the session. A GET does not use it up, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null) {
    const cookie = await changeSession(request, { resetKey: /^[\w-]{1,128}$/.test(key) ? key : null });
    throw redirect(paths.changePassword(), { headers: { "set-cookie": cookie } });
  }
  const { resetKey } = await readSession(request);
  if (!resetKey) return { hasKey: false, account: null, isExpired: false };
  return publicLoader(async ({ api }) => {
    const attempt = await api.attempt(viewPasswordReset, { body: { key: resetKey } }, { outage: true });
    if (attempt.ok) return { hasKey: true, account: attempt.response.account, isExpired: false };
    if (attempt.problem.code === "expired")
      return data({ hasKey: true, account: null, isExpired: true }, { status: attempt.status });
    // Above the rate limit the API does not name the account, so the page shows no form for a password.
    if (attempt.problem.code === "tooManyRequests") throw data(attempt.problem, { status: attempt.status });
    return { hasKey: true, account: null, isExpired: false };
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("resetKey")(request, async ({ form: formData, api }) => {
    const { resetKey: key } = await readSession(request);
    if (!key) return data({ result: null, isExpired: false }, { status: 400 });
    const submission = parseWithZod(formData, { schema: changeForm, disableAutoCoercion });
    if (submission.status !== "success")
      return data({ result: submission.reply({ hideFields }), isExpired: false }, { status: 400 });
    const body = { key, password: submission.value.password };
    const attempt = await api.attempt(resetPassword, { body }, { outage: true });
    if (attempt.ok) {
      const cookie = await changeSession(request, {
        resetKey: null,
        // The API server has ended every session of the account, so the token is invalid.
        accessToken: null,
        toast: { kind: "success", text: "passwordChanged" },
      });
      return redirect(paths.loginAfter("reset"), { headers: { "set-cookie": cookie } });
    }
    if (attempt.problem.code !== "expired") return failedForm(request, submission, attempt, { hideFields });
    const cookie = await changeSession(request, { resetKey: null });
    return data({ result: null, isExpired: true }, { status: 410, headers: { "set-cookie": cookie } });
  });

export const handle: RouteHandle = { title: (t) => t("auth:change.title") };

export default function ChangePasswordPage() {
  const { t } = useTranslation("auth");
  const { hasKey, account, ...loaded } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [form, fields] = useForm<ChangeForm>({ id: "change", lastResult: response?.result });
  const isExpired = loaded.isExpired || (response !== undefined && "isExpired" in response && response.isExpired);
  const isOpen = hasKey && !isExpired;
  return (
    <AuthPage title={t("change.title")} lead={isOpen ? t("change.lead") : null}>
      {isOpen && account ? <p className="break-words">{t("change.account", { account })}</p> : null}
      {isOpen ? (
        <Form form={form} labels={{ password: t("newPassword") }}>
          <PasswordField
            field={fields.password}
            label={t("newPassword")}
            hint={t("passwordHint")}
            autoComplete="new-password"
            enterKeyHint="done"
            maxLength={128}
          />
          <SubmitButton size="lg" className="w-full" saves>
            {t("change.submit")}
          </SubmitButton>
        </Form>
      ) : (
        <AskAgain why={isExpired ? "expired" : "missing"} />
      )}
    </AuthPage>
  );
}

function AskAgain({ why }: { why: "expired" | "missing" }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="warning" title={t(`change.${why}Title`)}>
        {t(`change.${why}Text`)}
      </Note>
      <p>
        <ButtonLink to={paths.resetPassword()} size="lg" className="w-full">
          {t("change.again")}
        </ButtonLink>
      </p>
    </>
  );
}
