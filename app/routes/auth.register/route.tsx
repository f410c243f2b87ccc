import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { registerWithUser } from "#contract/candidate";
import { AddressFields, getProfileLabels, PersonFields } from "~/components/account/ProfileFields";
import { AuthPage } from "~/components/auth/AuthPage";
import { SocialStart } from "~/components/auth/SocialStart";
import { Form } from "~/components/forms/Form";
import { FormSection } from "~/components/forms/FormSection";
import { SubmitButton } from "~/components/forms/SubmitButton";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { paths } from "~/services/shell/paths";
import { publicAction } from "~/services/api/handlers.server";
import { incompleteUser, openSession, requireNobody } from "~/services/auth/authentication.server";
import { getText } from "~/services/forms/formData.server";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import { disableAutoCoercion, failedForm, retryHeaders } from "~/services/forms/problems.server";
import { getReturnTo } from "~/services/auth/returnPath.server";
import { readSession } from "~/services/auth/session.server";
import { hideFields, tellAll } from "./allProblems.server";
import { BegunAccount, NotYou } from "./BegunAccount";
import { complete } from "./complete.server";
import { AccountFields } from "./AccountFields";
import { ConsentField } from "./ConsentField";
import { apiNames, registerForm, toRegistration, type RegisterForm } from "./form";
import { TakenByOther, TakenNotice } from "./TakenNotice";
import { LineWithLink } from "~/components/shell/LineWithLink";

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  const begun = await incompleteUser(request);
  if (!begun) await requireNobody(request, returnTo ?? undefined);
  const { id, email } = begun?.user ?? {};
  return {
    returnTo,
    begun: id && email ? { userId: id, email, name: (await readSession(request)).socialName ?? "" } : null,
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form: formData, api }) => {
    const begun = await incompleteUser(request);
    // Only the user's own form completes the registration. One of another tab, which was opened while nobody was logged
    // in, is about another account.
    if (begun && getText(formData, "completes") === begun.user.id) return complete(request, formData, begun);
    const submission = parseWithZod(formData, { schema: registerForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: await tellAll(submission, api) }, { status: 400 });
    const body = toRegistration(submission.value);
    const attempt = await api.attempt(registerWithUser, { body }, { outage: true });
    if (!attempt.ok) return failedForm(request, submission, attempt, { hideFields, fields: apiNames });
    return openSession(request, attempt.response, getReturnTo(request) ?? paths.home(), {
      remember: true,
      toast: { kind: "success", text: "registered" },
    });
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["auth", "profile"],
  title: (t, loaded) => t(loaded?.begun ? "auth:complete.title" : "auth:register.title"),
  mainForm: () => "register",
};

export const headers = retryHeaders;

export default function RegisterPage() {
  const { t } = useTranslation("auth");
  const { t: profileText } = useTranslation("profile");
  const { returnTo, begun } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const typed = usePendingFields<RegisterForm>("register");
  const [form, fields] = useForm<RegisterForm>({
    id: "register",
    lastResult: result,
    defaultValue: { ...(begun && { email: begun.email, name: begun.name }), ...typed },
  });
  const isTaken = [...(fields.email.errors ?? []), ...(fields.cpf.errors ?? [])].some(
    (code) => code === "emailTaken" || code === "cpfTaken",
  );
  return (
    <AuthPage
      title={t(begun ? "complete.title" : "register.title")}
      lead={t(begun ? "complete.lead" : "register.lead")}
    >
      {begun ? (
        <NotYou />
      ) : (
        <>
          <LineWithLink text={t("register.haveAccount")}>
            <Link to={paths.login(returnTo)} className="inline-flex min-h-11 items-center">
              {t("register.login")}
            </Link>
          </LineWithLink>
          <SocialStart returnTo={returnTo} />
        </>
      )}
      {isTaken ? begun ? <TakenByOther /> : <TakenNotice returnTo={returnTo} /> : null}
      <Form form={form} labels={getProfileLabels(profileText)} className="gap-10">
        <FormSection title={t("register.account")}>
          {begun ? (
            <BegunAccount field={fields.email} userId={begun.userId} />
          ) : (
            <AccountFields fields={fields} isAgain={result !== undefined} />
          )}
        </FormSection>
        <FormSection title={t("register.you")}>
          <PersonFields fields={fields} birthDate={fields.birthDate.getFieldset()} />
        </FormSection>
        <FormSection title={t("register.address")} lead={t("register.addressLead")}>
          <AddressFields fields={fields} />
        </FormSection>
        <FormSection title={t("register.consentTitle")}>
          <ConsentField field={fields.consent} />
          <SubmitButton size="lg" className="w-full" pendingLabel={t("register.pending")}>
            {t(begun ? "complete.submit" : "register.submit")}
          </SubmitButton>
        </FormSection>
      </Form>
    </AuthPage>
  );
}
