import { SettingsScreen } from "~/components/candidates/account/SettingsScreen";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewAccount } from "#contract/candidates/account";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { readSession } from "~/services/requests/auth/session.server";
import { paths } from "~/services/server/navigation/paths";
import { isSettingsPart, type SettingsPart } from "~/services/server/navigation/settingsParts";
import { changeSettings, worksOnce } from "./action.server";
import { AccessSection } from "./AccessSection";
import { hasCode } from "./ConfirmationFields";
import { CloseSection } from "./CloseSection";
import { ConfirmSection } from "./ConfirmSection";
import { DevicesSection } from "./DevicesSection";
import { EmailSection } from "./EmailSection";
import { PasswordSection } from "./PasswordSection";
import { SharedPhoneSection } from "./SharedPhoneSection";
import type { FormResponse } from "./response.server";
import { LanguageForm } from "~/components/kit/layout/LanguageForm";
import { ThemeForm } from "~/components/kit/layout/ThemeForm";
import { Icon } from "~/components/ui/icon";
import { Button } from "~/components/ui/button";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, user }) => ({
    part: parsePart(params.part),
    now: new Date().toISOString(),
    confirm: parseConfirm(new URL(request.url).searchParams.get("confirm")),
    account: await api.call(viewAccount, { params: { id: user.id } }),
    isCodeSent: await hasOwnCode(request),
  }));

async function hasOwnCode(request: Request): Promise<boolean> {
  const { ownCode } = await readSession(request);
  return ownCode !== undefined && Date.parse(ownCode.expiresAt) > Date.now();
}

const parseConfirm = (text: string | null) =>
  (["export", "secondFactor", "passkeys", "calendar"] as const).find((wanted) => wanted === text);

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, changeSettings, { worksOnce });

function parsePart(name: string | undefined): SettingsPart {
  if (isSettingsPart(name)) return name;
  throw data(null, { status: 404 });
}

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => t(loaded ? `settings:${loaded.part}.title` : "settings:title"),
  mainForm: ({ part, account }) =>
    part === "email" && (account.hasPassword || hasCode(account)) ? "email-form" : null,
};

export default function SettingsPartScreen() {
  const { t } = useTranslation("settings");
  const { part, account, confirm, ...loaded } = useLoaderData<typeof loader>();
  const response: FormResponse | undefined = useActionData<typeof action>();
  const isCodeSent = loaded.isCodeSent || response?.isCodeSent === true;
  const wanted = response ? response.wanted : confirm ? { wanted: confirm } : undefined;
  return (
    <SettingsScreen title={t(wanted ? "confirm.title" : `${part}.title`)}>
      {wanted ? (
        <ConfirmSection
          id={part === "email" ? "email-form" : "confirm-form"}
          account={account}
          isCodeSent={isCodeSent}
          wanted={wanted}
          href={paths.setting(part)}
          result={response?.result}
        />
      ) : (
        <Part response={response} isCodeSent={isCodeSent} />
      )}
    </SettingsScreen>
  );
}

function Part({ response, isCodeSent }: { response: FormResponse | undefined; isCodeSent: boolean }) {
  const { part, account, now } = useLoaderData<typeof loader>();
  const findResult = (intent: FormResponse["intent"]) => (response?.intent === intent ? response.result : undefined);
  switch (part) {
    case "email":
      return (
        <EmailSection
          account={account}
          isCodeSent={isCodeSent}
          result={findResult("email")}
          codeResult={findResult("code")}
        />
      );
    case "password":
      return <PasswordSection account={account} isCodeSent={isCodeSent} result={findResult("password")} />;
    case "devices":
      return (
        <>
          <DevicesSection account={account} now={now} />
          <AccessSection account={account} />
          <SharedPhoneSection isShared={account.sessions.some((session) => session.isCurrent && session.isShared)} />
        </>
      );
    case "appearance":
      return <AppearanceSection />;
    case "data":
      return <DataSection />;
    case "close":
      return <CloseSection account={account} isCodeSent={isCodeSent} result={findResult("close")} />;
  }
}

/** Shows theme and language, which pages read from the browser's cookies (docs/design.md, section 3). */
function AppearanceSection() {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("appearance.lead")}</p>
      <LanguageForm className="flex flex-col gap-2" />
      <ThemeForm />
    </>
  );
}

/** Offers the person's data (LGPD, art. 18) by a plain link, which works without scripts. */
function DataSection() {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("data.text")}</p>
      <p>
        <Button asChild variant="outline">
          <a href={paths.accountExport()}>
            <Icon name="download" />
            {t("data.download")}
          </a>
        </Button>
      </p>
      <p className="text-sm text-muted-foreground">{t("data.hint")}</p>
    </>
  );
}
