import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { askPhoneCode } from "#contract/candidates/phone";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { PhoneNumberField } from "~/components/candidates/auth/PhoneNumberField";
import { RememberField } from "~/components/candidates/auth/RememberField";
import { SharedPhoneField } from "~/components/candidates/auth/SharedPhoneField";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { useSharedPhone } from "~/components/kit/forms/useSharedPhone";
import { LinkLine } from "~/components/ui/textLink";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { publicAction } from "~/services/requests/handlers.server";
import { requireNobody } from "~/services/requests/auth/authentication.server";
import { findKnownBrowser, toPhoneName } from "~/services/requests/auth/knownBrowser.server";
import { hasPhoneLogin, leadToPhone } from "~/services/requests/auth/phoneLogin.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { readSession } from "~/services/requests/auth/session.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { storedLanguage } from "~/services/requests/i18n/i18n.server";
import { phoneForm, type PhoneForm } from "./form";

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  if (!(await hasPhoneLogin())) throw redirect(paths.login(returnTo));
  const isNew = new URL(request.url).searchParams.has("new");
  const { phone, isShared } = (await readSession(request)).phoneLogin ?? {};
  return { returnTo, isNew, phone: isShared ? undefined : phone };
}

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form: formData, api }) => {
    const submission = parseWithZod(formData, { schema: phoneForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const { phone, remember, sharedPhone } = submission.value;
    const language = storedLanguage(request);
    const knownBrowser = await findKnownBrowser(request, toPhoneName(phone));
    const registers = new URL(request.url).searchParams.has("new");
    const body = { phone, knownBrowser, ...(language && { language }), ...(registers && { registers }) };
    const attempt = await api.attempt(askPhoneCode, { body }, { outage: true });
    if (!attempt.ok) return failedForm(request, submission, attempt);
    const { key } = attempt.response;
    const place = { remember: remember === "on", isShared: sharedPhone === "on" };
    return leadToPhone(
      request,
      { key, phone, ...place, ...(registers && { registers }) },
      paths.phoneCode(getReturnTo(request)),
    );
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => t(loaded?.isNew ? "auth:phone.newTitle" : "auth:phone.title"),
  mainForm: () => "phone",
};

export default function PhoneLoginPage() {
  const { t } = useTranslation("auth");
  const { returnTo, isNew, phone } = useLoaderData<typeof loader>();
  const typed = usePendingFields<PhoneForm>("phone");
  const isShared = useSharedPhone();
  const [form, fields] = useForm<PhoneForm>({
    id: "phone",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: typed ?? { phone, remember: "on", ...(isShared && { sharedPhone: "on" }) },
  });
  return (
    <AuthPage title={t(isNew ? "phone.newTitle" : "phone.title")} lead={t(isNew ? "phone.newLead" : "phone.lead")}>
      <Form form={form} labels={{ phone: t("phone.number") }}>
        <PhoneNumberField field={fields.phone} hint={t(isNew ? "phone.newHint" : "phone.numberHint")} />
        <RememberField field={fields.remember} />
        <SharedPhoneField field={fields.sharedPhone} />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("phone.pending")}>
          {t("phone.submit")}
        </SubmitButton>
      </Form>
      {isNew ? (
        <LinkLine to={paths.register(returnTo)}>{t("phone.newByEmail")}</LinkLine>
      ) : (
        <>
          <LinkLine to={paths.login(returnTo)}>{t("phone.byEmail")}</LinkLine>
          <LinkLine to={paths.phoneRegistration(returnTo)}>{t("phone.toNew")}</LinkLine>
        </>
      )}
    </AuthPage>
  );
}
