import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { PasskeyButton } from "~/components/candidates/auth/PasskeyButton";
import { PhoneStart } from "~/components/candidates/auth/PhoneStart";
import { RememberField } from "~/components/candidates/auth/RememberField";
import { SharedPhoneField } from "~/components/candidates/auth/SharedPhoneField";
import { SocialProblemAlert } from "~/components/candidates/auth/SocialProblemAlert";
import { SocialStart } from "~/components/candidates/auth/SocialStart";
import { Form } from "~/components/kit/forms/Form";
import { PasswordField } from "~/components/kit/forms/PasswordField";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { useSharedPhone } from "~/components/kit/forms/useSharedPhone";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { authenticator, requireNobody } from "~/services/requests/auth/authentication.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { publicAction } from "~/services/requests/handlers.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { disableAutoCoercion } from "~/services/requests/forms/problems.server";
import { hasPhoneLogin } from "~/services/requests/auth/phoneLogin.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { openOrLeadOn } from "~/services/requests/auth/secondStep.server";
import { readSession } from "~/services/requests/auth/session.server";
import { findWaitingFile } from "~/services/candidates/resume/visitorProposal.server";
import { parseSocialProblem } from "~/services/requests/auth/social";
import { loginForm, type LoginForm } from "./form";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { Notices } from "./Notices";
import { loginWithPasskey } from "./passkey.server";
import { refuseLogin } from "./refusal.server";
import { LinkLine, TextLink } from "~/components/ui/textLink";

const hideFields = ["password"];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  const { searchParams } = new URL(request.url);
  const social = parseSocialProblem(searchParams.get("social"));
  const isWithoutCookies = searchParams.get("cookies") === "denied";
  return {
    returnTo,
    social,
    hasPhone: await hasPhoneLogin(),
    isWithoutCookies,
    hasPendingForm: (await readSession(request)).pendingForm !== undefined,
    hasReadFile: (await findWaitingFile(request)) !== null,
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(
    request,
    async ({ form: formData }) => {
      if (formData.has("passkey")) return loginWithPasskey(request, formData);
      const submission = parseWithZod(formData, { schema: loginForm, disableAutoCoercion });
      if (submission.status !== "success") return data({ result: submission.reply({ hideFields }) }, { status: 400 });
      const isShared = submission.value.sharedPhone === "on";
      formData.set("email", submission.value.email);
      // Needs a new Request without body: remix-auth clones the request, and our request's body is already read.
      const attempt = await authenticator.authenticate(
        "password",
        new Request(request.url, { method: "POST", headers: request.headers }),
        { context: { formData } },
      );
      if (!attempt.ok) return refuseLogin(request, isShared ? null : submission.value.email, attempt);
      return openOrLeadOn(request, attempt.response, getReturnTo(request), {
        atLogin,
        remember: submission.value.remember === "on",
        isShared,
        toast: "loggedIn",
      });
    },
    signsOnce,
  );

/** A form with a passkey's signature is handled once, even if it is posted again. */
const signsOnce = { worksOnce: (form: FormData) => form.has("passkey") };

export const handle: RouteHandle = { title: (t) => t("auth:login.title"), mainForm: () => "login" };

export default function LoginPage() {
  const { t } = useTranslation("auth");
  const { returnTo, social, hasPhone, ...notices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const typed = usePendingFields<LoginForm>("login");
  const isShared = useSharedPhone();
  const [form, fields] = useForm<LoginForm>({
    id: "login",
    lastResult: result,
    defaultValue: typed ?? { remember: "on", ...(isShared && { sharedPhone: "on" }) },
  });
  return (
    <AuthPage title={t("login.title")} lead={t("login.lead")}>
      <Notices {...notices} isWithoutCookies={notices.isWithoutCookies && !result} />
      {social && !result ? <SocialProblemAlert problem={social} /> : null}
      <SocialStart returnTo={returnTo}>
        {hasPhone ? <PhoneStart to={paths.phoneLogin(returnTo)} text="phone.login" /> : null}
      </SocialStart>
      <Form form={form} labels={{ email: t("email"), password: t("password") }}>
        <TextField field={fields.email} label={t("email")} type="email" autoComplete="username" enterKeyHint="next" />
        <PasswordField
          field={fields.password}
          label={t("password")}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <RememberField field={fields.remember} />
        <SharedPhoneField field={fields.sharedPhone} />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("login.pending")}>
          {t("login.submit")}
        </SubmitButton>
        <PasskeyButton
          asks="get"
          options={paths.passkeyLogin()}
          label={t("passkey.login")}
          pendingLabel={t("passkey.waiting")}
        />
      </Form>
      <LinkLine to={paths.resetPassword()}>{t("login.forgot")}</LinkLine>
      <LineWithLink text={t("login.noAccount")}>
        <TextLink to={paths.register(returnTo)}>{t("login.register")}</TextLink>
      </LineWithLink>
      <LinkLine to={paths.contact()} data-opens-contact="">
        {t("login.help")}
      </LinkLine>
    </AuthPage>
  );
}
