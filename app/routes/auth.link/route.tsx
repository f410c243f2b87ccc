import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { linkSocial } from "#contract/social";
import { AuthPage } from "~/components/auth/AuthPage";
import { toAuthPath } from "~/services/auth/authPath";
import { AccountName } from "~/components/forms/AccountName";
import { Form } from "~/components/forms/Form";
import { PasswordField } from "~/components/forms/PasswordField";
import { SubmitButton } from "~/components/forms/SubmitButton";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { createApi } from "~/services/api/client.server";
import { openSession, requireNobody } from "~/services/auth/authentication.server";
import { readForm } from "~/services/forms/form.server";
import { toFailure, disableAutoCoercion, failedForm, retryHeaders } from "~/services/forms/problems.server";
import { getReturnTo } from "~/services/auth/returnPath.server";
import { commitSession, readSession } from "~/services/auth/session.server";
import { linkForm, type LinkForm } from "./form";
import { StartOver } from "./StartOver";

/** A password is never sent back. */
const hideFields = ["password"];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  return { returnTo, email: (await readSession(request)).get("socialLink")?.email ?? null };
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const session = await readSession(request);
  const waiting = session.get("socialLink");
  if (!waiting) return data({ result: null, isExpired: false }, { status: 400 });
  const submission = parseWithZod(formData, { schema: linkForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data({ result: submission.reply({ hideFields }), isExpired: false }, { status: 400 });
  const attempt = await createApi(null)
    .call(linkSocial, { body: { key: waiting.key, password: submission.value.password } })
    .then((opened) => ({ ok: true, opened }) as const, toFailure);
  if (attempt.ok)
    return openSession(request, attempt.opened, getReturnTo(request) ?? "/dashboard", {
      remember: true,
      toast: { kind: "success", text: "socialLinked" },
    });
  // The e-mail is not typed here, so only the password can be wrong.
  if (attempt.problem.code === "wrongCredentials")
    return data(
      { result: submission.reply({ hideFields, fieldErrors: { password: ["passwordWrong"] } }) },
      { status: 401 },
    );
  if (attempt.problem.code !== "expired") return failedForm(request, submission, attempt, { hideFields });
  session.unset("socialLink");
  return data(
    { result: null, isExpired: true },
    { status: 410, headers: { "set-cookie": await commitSession(session) } },
  );
}

export const handle: RouteHandle = { i18n: ["auth"], title: (t) => t("auth:link.title") };

export const headers = retryHeaders;

export default function LinkPage() {
  const { t } = useTranslation("auth");
  const { returnTo, email } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [form, fields] = useForm<LinkForm>({ id: "link", lastResult: response?.result });
  const isExpired = response !== undefined && "isExpired" in response && response.isExpired;
  if (!email || isExpired) {
    return (
      <AuthPage title={t("link.title")}>
        <StartOver why={isExpired ? "expired" : "missing"} returnTo={returnTo} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("link.title")} lead={t("link.lead")}>
      <p>
        {t("link.account")}: <strong className="break-words">{email}</strong>
      </p>
      <Form form={form}>
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={t("password")}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("link.pending")}>
          {t("link.submit")}
        </SubmitButton>
      </Form>
      <p>
        <Link to="/auth/reset-password" className="inline-flex min-h-11 items-center">
          {t("login.forgot")}
        </Link>
      </p>
      <p>
        <Link to={toAuthPath("/auth/login", returnTo)} className="inline-flex min-h-11 items-center">
          {t("link.without")}
        </Link>
      </p>
    </AuthPage>
  );
}
