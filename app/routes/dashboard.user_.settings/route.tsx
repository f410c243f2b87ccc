import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewAccount } from "#contract/account";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { candidateAction, candidateLoader } from "~/services/screen/handlers.server";
import { retryHeaders } from "~/services/forms/problems.server";
import { changeSettings } from "./action.server";
import { AppearanceSection } from "./AppearanceSection";
import { CloseSection } from "./CloseSection";
import { ConfirmSection } from "./ConfirmSection";
import { DataSection } from "./DataSection";
import { DevicesSection } from "./DevicesSection";
import { EmailSection } from "./EmailSection";
import { NotificationsSection } from "./NotificationsSection";
import { PasswordSection } from "./PasswordSection";
import { SecondFactorSection } from "./SecondFactorSection";
import { SharedPhoneSection } from "./SharedPhoneSection";
import type { FormResponse } from "./response.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, user }) => ({
    now: new Date().toISOString(),
    confirm: parseConfirm(new URL(request.url).searchParams.get("confirm")),
    account: await api.call(viewAccount, { params: { id: user.id } }),
  }));

/** What another address has the person confirm first. */
const parseConfirm = (text: string | null) => (["export", "secondFactor"] as const).find((wanted) => wanted === text);

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, changeSettings);

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t("settings:title"),
  mainForm: ({ account }) => (account.hasPassword ? "email-form" : null),
};

export const headers = retryHeaders;

export default function SettingsScreen() {
  const { t } = useTranslation("settings");
  const { account, now, confirm } = useLoaderData<typeof loader>();
  const response: FormResponse | undefined = useActionData<typeof action>();
  const findResult = (intent: FormResponse["intent"]) => (response?.intent === intent ? response.result : undefined);
  const wanted = response ? response.wanted : confirm ? { wanted: confirm } : undefined;
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <h1>{t("title")}</h1>
      <div className="flex flex-col gap-4 max-w-[44rem]">
        {wanted ? <ConfirmSection account={account} wanted={wanted} result={findResult("confirm")} /> : null}
        <EmailSection account={account} result={findResult("email")} codeResult={findResult("code")} />
        <PasswordSection account={account} result={findResult("password")} />
        <SecondFactorSection since={account.secondFactorSince} />
        <DevicesSection account={account} now={now} />
        <SharedPhoneSection isShared={account.sessions.some((session) => session.isCurrent && session.isShared)} />
        <NotificationsSection />
        <AppearanceSection />
        <DataSection />
        <CloseSection account={account} result={findResult("close")} />
      </div>
    </main>
  );
}
