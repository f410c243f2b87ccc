import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { registerWithUser } from "#contract/candidate";
import { viewVacancy } from "#contract/vacancy";
import { ContactFields, getProfileLabels, PlaceFields } from "~/components/account/ProfileFields";
import { AuthPage } from "~/components/auth/AuthPage";
import { SocialStart } from "~/components/auth/SocialStart";
import { Form } from "~/components/forms/Form";
import { FormSection } from "~/components/forms/FormSection";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { afterRegistration, findVacancyOfPath } from "~/services/account/afterRegistration";
import { withNearCities } from "~/services/places/nearCities.server";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { paths } from "~/services/shell/paths";
import { publicAction } from "~/services/api/handlers.server";
import { incompleteUser, openSession, requireNobody, visitorApi } from "~/services/auth/authentication.server";
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
import { TakenNotice } from "./TakenNotice";
import { LineWithLink } from "~/components/shell/LineWithLink";

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  const begun = await incompleteUser(request);
  if (!begun) await requireNobody(request, returnTo ?? undefined);
  const { id, email } = begun?.user ?? {};
  return {
    returnTo,
    vacancyName: await findVacancyName(request, findVacancyOfPath(returnTo)),
    begun: id && email ? { userId: id, email, name: (await readSession(request)).socialName ?? "" } : null,
  };
}

/** Finds what the vacancy is called that somebody came from. A failure only leaves the name out. */
async function findVacancyName(request: Request, selectiveProcessId: string | null): Promise<string | null> {
  if (selectiveProcessId === null) return null;
  const api = await visitorApi(request);
  const attempt = await api.attempt(
    viewVacancy,
    { params: { selectiveProcessId } },
    { outage: true, notAuthenticated: true },
  );
  return attempt.ok ? attempt.response.roleName : null;
}

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form: formData, api }) => {
    const begun = await incompleteUser(request);
    // Only the user's own form completes the registration. One of another tab, which was opened while nobody was logged
    // in, is about another account.
    if (begun && getText(formData, "completes") === begun.user.id) return complete(request, formData, begun);
    const submission = parseWithZod(formData, { schema: registerForm, disableAutoCoercion });
    if (submission.status !== "success") {
      return withNearCities(formData, data({ result: await tellAll(submission, api) }, { status: 400 }));
    }
    const body = toRegistration(submission.value);
    const attempt = await api.attempt(registerWithUser, { body }, { outage: true });
    if (!attempt.ok) {
      const failed = await failedForm(request, submission, attempt, { hideFields, fields: apiNames });
      return withNearCities(formData, failed);
    }
    return openSession(request, attempt.response, afterRegistration(getReturnTo(request)), {
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
  const { returnTo, begun, vacancyName } = useLoaderData<typeof loader>();
  const { result, near } = useActionData<typeof action>() ?? {};
  const typed = usePendingFields<RegisterForm>("register");
  const [form, fields] = useForm<RegisterForm>({
    id: "register",
    lastResult: result,
    defaultValue: { ...(begun && { email: begun.email, name: begun.name }), ...typed },
  });
  const isTaken = fields.email.errors?.includes("emailTaken");
  return (
    <AuthPage
      title={t(begun ? "complete.title" : "register.title")}
      lead={
        vacancyName === null
          ? t(begun ? "complete.lead" : "register.lead")
          : t("register.forVacancy", { role: vacancyName })
      }
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
      {isTaken ? <TakenNotice returnTo={returnTo} /> : null}
      <Form form={form} labels={getProfileLabels(profileText)} className="gap-10">
        <FormSection title={t("register.account")}>
          {begun ? (
            <BegunAccount field={fields.email} userId={begun.userId} />
          ) : (
            <AccountFields fields={fields} isAgain={result !== undefined} />
          )}
        </FormSection>
        <FormSection title={t("register.you")}>
          <ContactFields fields={fields} />
          <PlaceFields fields={fields} near={near} />
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
