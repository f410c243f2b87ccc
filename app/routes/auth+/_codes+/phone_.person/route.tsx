import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { answerPhoneQuestion, replacePhoneOwner } from "#contract/candidates/phone";
import { BirthDateField } from "~/components/candidates/account/BirthDateField";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Note } from "~/components/ui/alert";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { oneTimeAction } from "~/services/requests/handlers.server";
import { requireNobody } from "~/services/requests/auth/authentication.server";
import { findKnownBrowser, toPhoneName } from "~/services/requests/auth/knownBrowser.server";
import type { Api } from "~/services/server/api/client.server";
import { continuePhoneLogin, type PhoneLogin } from "~/services/requests/auth/phoneLogin.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { readSession } from "~/services/requests/auth/session.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { toQuestionForm, type QuestionForm } from "./form";

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  await requireNobody(request, returnTo ?? undefined);
  return { returnTo, asks: (await readSession(request)).phoneLogin?.asks };
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("phoneLogin")(request, async ({ form: formData, api }) => {
    const { phoneLogin: step } = await readSession(request);
    if (formData.get("intent") === "another" && step?.asks !== undefined) return beginAnother(request, api, step);
    if (!step?.asks) return data({ result: null }, { status: 400 });
    const submission = parseWithZod(formData, { schema: toQuestionForm(step.asks), disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const { key, phone, remember, isShared } = step;
    const knownBrowser = await findKnownBrowser(request, toPhoneName(phone));
    const place = isShared ? { remember: false, sharedPhone: true } : { remember };
    const body = { key, knownBrowser, ...place, ...submission.value };
    const attempt = await api.attempt(answerPhoneQuestion, { body }, { outage: true });
    if (attempt.ok)
      return continuePhoneLogin(request, attempt.response, step, { atLogin, returnTo: getReturnTo(request) });
    if (attempt.problem.code !== "expired") return failedForm(request, submission, attempt);
    return data({ result: null }, { status: 410 });
  });

/** Begins an account for the number's new owner, who cannot answer the question about the earlier owner. */
async function beginAnother(request: Request, api: Api, step: PhoneLogin) {
  const { key, remember, isShared } = step;
  const place = isShared ? { remember: false, sharedPhone: true } : { remember };
  const attempt = await api.attempt(replacePhoneOwner, { body: { key, ...place } }, { outage: true });
  if (attempt.ok)
    return continuePhoneLogin(request, { ...attempt.response, outcome: "session" }, step, {
      atLogin,
      returnTo: getReturnTo(request),
    });
  if (attempt.problem.code === "expired") return data({ result: null }, { status: 410 });
  const submission = parseWithZod(new FormData(), { schema: z.object({}), disableAutoCoercion });
  return failedForm(request, submission, attempt);
}

export const handle: RouteHandle = { title: (t) => t("auth:phone.personTitle") };

export default function PhonePersonPage() {
  const { t } = useTranslation(["auth", "profile"]);
  const { returnTo, asks } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [form, fields] = useForm<QuestionForm>({ id: "phone-person", lastResult: response?.result });
  if (!asks || response?.result === null)
    return (
      <AuthPage title={t("auth:phone.personTitle")}>
        {asks === null ? (
          <Note variant="warning" title={t("auth:phone.neitherTitle")}>
            {t("auth:phone.neitherText")}
          </Note>
        ) : (
          <Note variant="warning" title={t("auth:phone.overTitle")}>
            {t("auth:phone.overText")}
          </Note>
        )}
        <ButtonLink
          to={asks === null ? paths.login(returnTo) : paths.phoneLogin(returnTo)}
          size="lg"
          className="w-full"
        >
          {t(asks === null ? "auth:phone.byEmail" : "auth:phone.again")}
        </ButtonLink>
        {asks === null && response?.result !== null ? <Another /> : null}
        <Help />
      </AuthPage>
    );
  const label = t(asks === "cpf" ? "auth:phone.cpf" : "profile:fields.birthDate");
  return (
    <AuthPage title={t("auth:phone.personTitle")} lead={t("auth:phone.personLead")}>
      <Form form={form} labels={{ [asks]: label }}>
        {asks === "cpf" ? (
          <TextField
            field={fields.cpf}
            label={label}
            hint={t("auth:phone.cpfHint")}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={20}
          />
        ) : (
          <BirthDateField
            field={fields.birthDate}
            parts={fields.birthDate.getFieldset()}
            hint={t("auth:phone.birthDateHint")}
          />
        )}
        <SubmitButton size="lg" className="w-full" pendingLabel={t("auth:login.pending")}>
          {t("auth:login.submit")}
        </SubmitButton>
      </Form>
      <LinkLine to={paths.login(returnTo)}>{t("auth:phone.byEmail")}</LinkLine>
      <Another />
      <Help />
    </AuthPage>
  );
}

/** Offers a new account, because the number may have had another owner. */
function Another() {
  const { t } = useTranslation("auth");
  return (
    <section aria-labelledby="another" className="flex flex-col gap-2">
      <h2 id="another" className="text-base">
        {t("phone.anotherTitle")}
      </h2>
      <p>{t("phone.anotherText")}</p>
      <IntentButton intent="another" variant="outline" pendingLabel={t("register.pending")}>
        {t("phone.another")}
      </IntentButton>
    </section>
  );
}

function Help() {
  const { t } = useTranslation("auth");
  return (
    <LinkLine to={paths.contact()} data-opens-contact="">
      {t("login.help")}
    </LinkLine>
  );
}
