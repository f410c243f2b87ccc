import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { sixDigits } from "#contract/base/text";
import { loginByPhone } from "#contract/candidates/phone";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Note } from "~/components/ui/alert";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { writePhone } from "~/services/candidates/account/profile";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { oneTimeAction } from "~/services/requests/handlers.server";
import { requireNobody } from "~/services/requests/auth/authentication.server";
import { findKnownBrowser, toPhoneName } from "~/services/requests/auth/knownBrowser.server";
import { continuePhoneLogin } from "~/services/requests/auth/phoneLogin.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { readSession } from "~/services/requests/auth/session.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";

const codeForm = z.object({ code: sixDigits });
type CodeForm = z.input<typeof codeForm>;

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  const { phone = null, registers = false, isShared } = (await readSession(request)).phoneLogin ?? {};
  const digits = phone?.replace(/\D/g, "");
  // On a shared phone the next person may open this page.
  return { returnTo, phone: digits && (isShared ? `•••${digits.slice(-4)}` : writePhone(digits)), isNew: registers };
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("phoneLogin")(request, async ({ form: formData, api }) => {
    const { phoneLogin: step } = await readSession(request);
    if (!step) return data({ result: null }, { status: 400 });
    const submission = parseWithZod(formData, { schema: codeForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const { key, phone, remember, isShared } = step;
    const knownBrowser = await findKnownBrowser(request, toPhoneName(phone));
    const place = isShared ? { remember: false, sharedPhone: true } : { remember };
    const body = { key, code: submission.value.code, knownBrowser, ...place };
    const attempt = await api.attempt(loginByPhone, { body }, { outage: true });
    if (attempt.ok)
      return continuePhoneLogin(request, attempt.response, step, { atLogin, returnTo: getReturnTo(request) });
    // The field shows the typed digits again, so the person can correct a digit.
    if (attempt.problem.code !== "expired") return failedForm(request, submission, attempt);
    return data({ result: null }, { status: 410 });
  });

export const handle: RouteHandle = { title: (t) => t("auth:phone.codeTitle") };

export default function PhoneCodePage() {
  const { t } = useTranslation("auth");
  const { returnTo, phone, isNew } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const again = isNew ? paths.phoneRegistration(returnTo) : paths.phoneLogin(returnTo);
  const [form, fields] = useForm<CodeForm>({ id: "phone-code", lastResult: response?.result });
  if (!phone || response?.result === null)
    return (
      <AuthPage title={t("phone.codeTitle")}>
        <Note variant="warning" title={t("phone.overTitle")}>
          {t("phone.overText")}
        </Note>
        <ButtonLink to={again} size="lg" className="w-full">
          {t("phone.again")}
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage title={t("phone.codeTitle")} lead={t(isNew ? "phone.newCodeLead" : "phone.codeLead", { phone })}>
      <Form form={form} labels={{ code: t("phone.code") }}>
        <CodeField field={fields.code} label={t("phone.code")} hint={t("phone.codeHint")} enterKeyHint="go" isNumeric />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("login.pending")}>
          {t(isNew ? "phone.goOn" : "login.submit")}
        </SubmitButton>
      </Form>
      <p>{t(isNew ? "phone.newNotCome" : "phone.notCome")}</p>
      <LinkLine to={again}>{t("phone.again")}</LinkLine>
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
