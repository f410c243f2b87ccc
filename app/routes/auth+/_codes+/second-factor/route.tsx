import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { finishLogin } from "#contract/candidates/secondFactor";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { PasskeyButton } from "~/components/candidates/auth/PasskeyButton";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Note } from "~/components/ui/alert";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { oneTimeAction } from "~/services/requests/handlers.server";
import { requireNobody } from "~/services/requests/auth/authentication.server";
import { openSession } from "~/services/requests/auth/openSession.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { secondFactorForm, type SecondFactorForm } from "./form";

/** Fields that a page with an error leaves empty: a code works once. */
const hideFields = ["code"];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  const { secondStep } = await readSession(request);
  const place = { remember: secondStep?.remember ?? false, isShared: secondStep?.isShared ?? false };
  return { returnTo, isWaiting: secondStep !== undefined, ...place };
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("secondStep")(request, async ({ form: formData, api }) => {
    const { secondStep } = await readSession(request);
    if (!secondStep) return data({ result: null }, { status: 400 });
    const submission = parseWithZod(formData, { schema: secondFactorForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply({ hideFields }) }, { status: 400 });
    const { key, toast, ...place } = secondStep;
    const attempt = await api.attempt(finishLogin, { body: { key, code: submission.value.code } }, { outage: true });
    if (attempt.ok)
      return openSession(request, attempt.response, getReturnTo(request) ?? paths.home(), {
        atLogin,
        ...place,
        toast: { kind: "success", text: toast },
      });
    if (attempt.problem.code !== "expired") return failedForm(request, submission, attempt, { hideFields });
    const cookie = await changeSession(request, { secondStep: null });
    return data({ result: null }, { status: 410, headers: { "set-cookie": cookie } });
  });

export const handle: RouteHandle = { title: (t) => t("auth:secondFactor.title") };

export default function SecondFactorPage() {
  const { t } = useTranslation("auth");
  const { returnTo, isWaiting, remember, isShared } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [form, fields] = useForm<SecondFactorForm>({ id: "second-factor", lastResult: response?.result });
  if (!isWaiting || response?.result === null)
    return (
      <AuthPage title={t("secondFactor.title")}>
        <Note variant="warning" title={t("secondFactor.overTitle")}>
          {t("secondFactor.overText")}
        </Note>
        <ButtonLink to={paths.login(returnTo)} size="lg" className="w-full">
          {t("secondFactor.again")}
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage title={t("secondFactor.title")} lead={t("secondFactor.lead")}>
      <Form form={form} labels={{ code: t("secondFactor.code") }}>
        <CodeField field={fields.code} label={t("secondFactor.code")} hint={t("secondFactor.hint")} enterKeyHint="go" />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("secondFactor.pending")}>
          {t("secondFactor.submit")}
        </SubmitButton>
      </Form>
      <Form action={paths.login(returnTo)} className="flex max-w-form flex-col gap-2">
        {remember ? <input type="hidden" name="remember" value="on" /> : null}
        {isShared ? <input type="hidden" name="sharedPhone" value="on" /> : null}
        <PasskeyButton
          asks="get"
          options={paths.passkeyLogin()}
          label={t("passkey.login")}
          pendingLabel={t("passkey.waiting")}
        />
      </Form>
      <p>{t("secondFactor.lost")}</p>
      <LinkLine to={paths.contact()} data-opens-contact="">
        {t("secondFactor.help")}
      </LinkLine>
      <LinkLine to={paths.login(returnTo)}>{t("secondFactor.again")}</LinkLine>
    </AuthPage>
  );
}
