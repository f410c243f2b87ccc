import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewSecondFactor } from "#contract/candidates/secondFactor";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { SettingsScreen } from "~/components/candidates/account/SettingsScreen";
import { SettingsSection } from "~/components/candidates/account/SettingsSection";
import { DateText } from "~/components/kit/format/DateText";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { toQrCode } from "~/services/candidates/account/qrCode.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { askPassword, changeSecondFactor, type SecondFactorResponse } from "./action.server";
import type { CodeForm } from "./form";
import { SetUp } from "./SetUp";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, user }) => {
    const attempt = await api.attempt(viewSecondFactor, { params: { id: user.id } });
    if (!attempt.ok) throw askPassword(attempt);
    const { setUp, ...factor } = attempt.response;
    return {
      ...factor,
      isEmailConfirmed: user.emailConfirmed || user.email === "",
      setUp: setUp && { secret: setUp.secret, qrCode: toQrCode(setUp.address) },
    };
  });

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, changeSecondFactor, { worksOnce: (form) => form.get("intent") !== "begin" });

export const handle: RouteHandle = { title: (t) => t("settings:secondFactor.title") };

export default function SecondFactorScreen() {
  const { t } = useTranslation("settings");
  const { since, recoveryCodesLeft, setUp, isEmailConfirmed } = useLoaderData<typeof loader>();
  const response: SecondFactorResponse | undefined = useActionData<typeof action>();
  const findResult = (intent: SecondFactorResponse["intent"]) =>
    response?.intent === intent ? response.result : undefined;
  return (
    <SettingsScreen title={t("secondFactor.title")}>
      {response?.recoveryCodes ? <RecoveryCodes codes={response.recoveryCodes} /> : null}
      {since !== null ? (
        <>
          <p>
            {t("secondFactor.since")} <DateText at={since} style="moment" />.
          </p>
          <SettingsSection anchor="renew" icon="document" title={t("secondFactor.recoveryTitle")}>
            <p>{t("secondFactor.left", { count: recoveryCodesLeft })}</p>
            <CodeOnly intent="renew" result={findResult("renew")} />
          </SettingsSection>
          <SettingsSection anchor="remove" icon="remove" title={t("secondFactor.removeTitle")}>
            <p>{t("secondFactor.removeText")}</p>
            <CodeOnly intent="remove" result={findResult("remove")} />
          </SettingsSection>
        </>
      ) : setUp ? (
        <SetUp {...setUp} result={findResult("turnOn")} />
      ) : (
        <>
          <p>{t("secondFactor.lead")}</p>
          <p>{t("secondFactor.needs")}</p>
          {isEmailConfirmed ? (
            <IntentButton intent="begin" pendingLabel={t("secondFactor.beginning")}>
              {t("secondFactor.begin")}
            </IntentButton>
          ) : (
            <p>{t("secondFactor.needsEmail")}</p>
          )}
        </>
      )}
    </SettingsScreen>
  );
}

function CodeOnly({ intent, result }: { intent: "renew" | "remove"; result: SubmissionResult | undefined }) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<CodeForm>({ id: `${intent}-form`, lastResult: result });
  return (
    <Form form={form} labels={{ secondFactor: t("secondFactor.code") }}>
      <input type="hidden" name="intent" value={intent} />
      <CodeField field={fields.secondFactor} label={t("secondFactor.code")} hint={t("secondFactor.codeHint")} />
      <SubmitButton
        variant={intent === "remove" ? "destructive" : "outline"}
        pendingLabel={t(`secondFactor.${intent}Pending`)}
      >
        {t(`secondFactor.${intent}`)}
      </SubmitButton>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("settings");
  return (
    <Alert variant="success" role={undefined}>
      <AlertTitle>{t("secondFactor.codesTitle")}</AlertTitle>
      <AlertDescription>
        <p>{t("secondFactor.codesText")}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-mono">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
