import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maskEmail } from "#contract/base/maskEmail";
import { linkSocial } from "#contract/candidates/social";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { Form } from "~/components/kit/forms/Form";
import { PasswordField, AccountName } from "~/components/kit/forms/PasswordField";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { oneTimeAction } from "~/services/requests/handlers.server";
import { requireNobody } from "~/services/requests/auth/authentication.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { findKnownBrowser } from "~/services/requests/auth/knownBrowser.server";
import { openOrLeadOn } from "~/services/requests/auth/secondStep.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { linkForm, type LinkForm } from "./form";
import { Note } from "~/components/ui/alert";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";

const hideFields = ["password"];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  const { email = null, isShared = false } = (await readSession(request)).socialLink ?? {};
  return { returnTo, email: email && isShared ? maskEmail(email) : email, isShared };
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("socialLink")(request, async ({ form: formData, api }) => {
    const { socialLink } = await readSession(request);
    if (!socialLink) return data({ result: null, isExpired: false }, { status: 400 });
    const submission = parseWithZod(formData, { schema: linkForm, disableAutoCoercion });
    if (submission.status !== "success")
      return data({ result: submission.reply({ hideFields }), isExpired: false }, { status: 400 });
    const knownBrowser = await findKnownBrowser(request, socialLink.email);
    const { isShared = false } = socialLink;
    const sharedPhone = isShared || undefined;
    const body = { key: socialLink.key, password: submission.value.password, sharedPhone, knownBrowser };
    const attempt = await api.attempt(linkSocial, { body }, { outage: true });
    if (attempt.ok)
      return openOrLeadOn(request, attempt.response, getReturnTo(request), {
        atLogin,
        remember: true,
        isShared,
        toast: "socialLinked",
      });
    // The e-mail is not typed here, so only the password can be wrong.
    if (attempt.problem.code === "wrongCredentials")
      return data(
        { result: submission.reply({ hideFields, fieldErrors: { password: ["passwordWrong"] } }) },
        { status: 422 },
      );
    if (attempt.problem.code !== "expired") return failedForm(request, submission, attempt, { hideFields });
    const cookie = await changeSession(request, { socialLink: null });
    return data({ result: null, isExpired: true }, { status: 410, headers: { "set-cookie": cookie } });
  });

export const handle: RouteHandle = { title: (t) => t("auth:link.title") };

export default function LinkPage() {
  const { t } = useTranslation("auth");
  const { returnTo, email, isShared } = useLoaderData<typeof loader>();
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
      <Form form={form} labels={{ password: t("password") }}>
        {isShared ? null : <AccountName email={email} />}
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
      <LinkLine to={paths.resetPassword()}>{t("login.forgot")}</LinkLine>
      <LinkLine to={paths.login(returnTo)}>{t("link.without")}</LinkLine>
    </AuthPage>
  );
}

function StartOver({ why, returnTo }: { why: "expired" | "missing"; returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="warning" title={t(`link.${why}Title`)}>
        {t(`link.${why}Text`)}
      </Note>
      <ButtonLink to={paths.login(returnTo)} size="lg" className="w-full">
        {t("link.again")}
      </ButtonLink>
    </>
  );
}
