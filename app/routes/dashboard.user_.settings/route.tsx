import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewAccount } from "#contract/account";
import type { ScreenHandle } from "~/screen";
import { requireCandidate } from "~/services/auth.server";
import { candidateAction } from "~/services/form.server";
import { retryHeaders } from "~/services/problems.server";
import { actOnSettings, type Answer } from "./act.server";
import { AppearanceSection } from "./AppearanceSection";
import { CloseSection } from "./CloseSection";
import { DataSection } from "./DataSection";
import { DevicesSection } from "./DevicesSection";
import { EmailSection } from "./EmailSection";
import { PasswordSection } from "./PasswordSection";

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireCandidate(request);
  return { now: new Date().toISOString(), account: await api.load(viewAccount, { params: { id: user.id } }) };
}

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (given) => actOnSettings({ ...given, request }));

export const handle: ScreenHandle = { i18n: ["settings"], title: (t) => t("settings:title") };

export const headers = retryHeaders;

export default function SettingsScreen() {
  const { t } = useTranslation("settings");
  const { account, now } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const resultOf = (intent: Answer["intent"]) => (answer?.intent === intent ? answer.result : undefined);
  return (
    <main id="content" tabIndex={-1} className="page-width page-body stack">
      <h1>{t("title")}</h1>
      <div className="stack max-w-[44rem]">
        <EmailSection account={account} result={resultOf("email")} />
        <PasswordSection account={account} result={resultOf("password")} />
        <DevicesSection sessions={account.sessions} now={now} />
        <AppearanceSection />
        <DataSection />
        <CloseSection account={account} result={resultOf("close")} />
      </div>
    </main>
  );
}
