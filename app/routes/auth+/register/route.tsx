import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactFields, getProfileLabels, PlaceFields } from "~/components/candidates/account/ProfileFields";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { PhoneStart } from "~/components/candidates/auth/PhoneStart";
import { SharedPhoneField } from "~/components/candidates/auth/SharedPhoneField";
import { SocialStart } from "~/components/candidates/auth/SocialStart";
import { Form } from "~/components/kit/forms/Form";
import { FormSection } from "~/components/kit/forms/FormSection";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { useSharedPhone } from "~/components/kit/forms/useSharedPhone";
import { findVacancyOfPath } from "~/services/candidates/account/afterRegistration";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { oneTimeAction, publicLoader } from "~/services/requests/handlers.server";
import { incompleteUser, requireNobody } from "~/services/requests/auth/authentication.server";
import { getText } from "~/services/server/serve/formData.server";
import { hasPhoneLogin } from "~/services/requests/auth/phoneLogin.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { findReadPerson, findWaitingFile } from "~/services/candidates/resume/visitorProposal.server";
import { BegunAccount, NotYou, UpdatesField } from "./BegunAccount";
import { describeBegun } from "./begun.server";
import { Agreement } from "./Agreement";
import { claim, isClaim } from "./claim.server";
import { complete } from "./complete.server";
import { AccountFields } from "./AccountFields";
import { ConsentField } from "./ConsentField";
import type { Answer, RegisterForm } from "./form";
import { findFilledIn, ReadNotice, TakenNotice } from "./ReadNotice";
import { ClaimFields, WaitingNotice } from "./WaitingFile";
import { register } from "./register.server";
import { findVacancyName } from "./vacancyName.server";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { TextLink } from "~/components/ui/textLink";

export const loader = ({ request }: LoaderFunctionArgs) =>
  publicLoader(async () => {
    const returnTo = getReturnTo(request);
    const begun = await incompleteUser(request);
    if (!begun) await requireNobody(request, returnTo ?? undefined);
    return {
      returnTo,
      read: await findReadPerson(request),
      waiting: await findWaitingFile(request),
      vacancyName: await findVacancyName(request, findVacancyOfPath(returnTo)),
      begun: begun && (await describeBegun(request, begun)),
      hasPhone: !begun && (await hasPhoneLogin()),
      lacksConsent: Boolean(begun?.user.candidate),
    };
  });

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction()(request, async ({ form: formData, api }) => {
    if (isClaim(formData)) return claim(request, formData);
    const begun = await incompleteUser(request);
    // Without this check, a form opened in another tab before the login would change this account.
    if (begun && getText(formData, "completes") === begun.user.id) return complete(request, formData, begun);
    return register(request, formData, api);
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => t(`auth:${loaded?.lacksConsent ? "agree" : loaded?.begun ? "complete" : "register"}.title`),
  mainForm: () => "register",
};

export default function RegisterPage() {
  const { begun, lacksConsent } = useLoaderData<typeof loader>();
  const { result }: Answer = useActionData<typeof action>() ?? {};
  return begun && lacksConsent ? <Agreement userId={begun.userId} result={result} /> : <Registration />;
}

function Registration() {
  const { t } = useTranslation("auth");
  const { t: profileText } = useTranslation("profile");
  const { returnTo, begun, hasPhone, waiting, vacancyName, ...loaded } = useLoaderData<typeof loader>();
  const { result, near, claimed, typed: typedBefore }: Answer = useActionData<typeof action>() ?? {};
  const read = claimed ?? loaded.read;
  const typed = usePendingFields<RegisterForm>("register");
  const isShared = useSharedPhone();
  const [form, fields] = useForm<RegisterForm>({
    id: "register",
    lastResult: result,
    defaultValue: {
      ...read,
      ...(begun && { email: begun.email }),
      ...(begun?.name && { name: begun.name }),
      ...(begun?.phone && { phone: begun.phone }),
      ...(isShared && { sharedPhone: "on" }),
      ...typed,
      ...typedBefore,
    },
  });
  const fromFile = findFilledIn(read, fields);
  const isClaimed = Boolean(fields.contact.initialValue) && !fields.contact.errors;
  const isUnfinished = form.errors?.includes("registrationUnfinished");
  return (
    <AuthPage
      title={t(begun ? "complete.title" : "register.title")}
      lead={
        vacancyName === null
          ? t(begun ? (begun.email ? "complete.lead" : "complete.phoneLead") : "register.lead")
          : t("register.forVacancy", { role: vacancyName })
      }
    >
      {begun ? (
        <NotYou />
      ) : (
        <>
          <LineWithLink text={t("register.haveAccount")}>
            <TextLink to={paths.login(returnTo)}>{t("register.login")}</TextLink>
          </LineWithLink>
          <SocialStart returnTo={returnTo} text="social.linkedInRegister">
            {hasPhone ? <PhoneStart to={paths.phoneRegistration(returnTo)} text="phone.register" /> : null}
          </SocialStart>
        </>
      )}
      {read ? <ReadNotice fields={fromFile} /> : null}
      {waiting && !read && !isClaimed ? <WaitingNotice readAt={waiting.readAt} /> : null}
      {isUnfinished ? <TakenNotice returnTo={returnTo} /> : null}
      <Form
        form={form}
        labels={{ ...getProfileLabels(profileText), contact: t("register.claimContact") }}
        className="gap-4"
      >
        {waiting && !read ? <ClaimFields field={fields.contact} isClaimed={isClaimed} /> : null}
        {claimed ? <ClaimFields field={fields.contact} isClaimed /> : null}
        <FormSection title={t("register.account")}>
          {begun ? (
            <BegunAccount field={fields.email} begun={begun} />
          ) : (
            <AccountFields fields={fields} isAgain={result !== undefined} fromFile={fromFile} />
          )}
        </FormSection>
        <FormSection title={t("register.you")}>
          <ContactFields fields={fields} fromFile={fromFile} />
          <PlaceFields fields={fields} near={near} fromFile={fromFile} />
        </FormSection>
        <FormSection title={t("register.consentTitle")}>
          <ConsentField field={fields.consent} />
          {begun?.phone ? <UpdatesField field={fields.whatsApp} /> : null}
          {begun ? null : <SharedPhoneField field={fields.sharedPhone} />}
          <SubmitButton size="lg" className="w-full" pendingLabel={t("register.pending")}>
            {t(begun ? "complete.submit" : "register.submit")}
          </SubmitButton>
        </FormSection>
      </Form>
    </AuthPage>
  );
}
