import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getMostJobNotices, getNotificationPreferences } from "#contract/candidates/candidate";
import { getWhatsApp } from "#contract/candidates/whatsapp";
import { NotLoaded } from "~/components/kit/layout/NotLoaded";
import { Screen } from "~/components/kit/layout/Screen";
import { Card } from "~/components/ui/card";
import { LinkLine } from "~/components/ui/textLink";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { PreferencesForm } from "./PreferencesForm";
import type { Preferences } from "./form";
import { loadPush } from "./push.server";
import { PushSection } from "./PushSection";
import { savePreferences } from "./save.server";
import { WhatsAppSection } from "./WhatsAppSection";

/** Loads the preferences. A failure is logged, and the screen offers a retry (docs/decisions/0041). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, user, candidateId }) => {
    const input = { params: { id: candidateId } };
    const [switches, limit, number, device] = await Promise.all([
      api.attempt(getNotificationPreferences, input, { outage: true }),
      api.attempt(getMostJobNotices, input, { outage: true }),
      api.attempt(getWhatsApp, input, { outage: true }),
      loadPush(request, api, candidateId),
    ]);
    const whatsApp = number.ok ? number.response : null;
    const hasEmail = user.email !== "";
    if (switches.ok && limit.ok) {
      const preferences: Preferences = { switches: switches.response, mostJobNotices: limit.response.newValue };
      return data({ preferences, whatsApp, hasEmail, device });
    }
    const failed = [switches, limit].find((attempt) => !attempt.ok);
    const { status, problem } = failed && !failed.ok ? failed : { status: 500, problem: { code: "unavailable" } };
    console.error(`preferences: were not loaded: ${status} ${problem.code}`);
    return data({ preferences: null, whatsApp, hasEmail, device }, { status });
  });

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, savePreferences);

export const handle: RouteHandle<{ preferences: Preferences | null }> = {
  title: (t) => t("settings:notifications.screen"),
  mainForm: ({ preferences }) => (preferences ? "preferences-form" : null),
};

export default function NotificationPreferencesScreen() {
  const { t } = useTranslation(["settings", "alerts"]);
  const { preferences, whatsApp, hasEmail, device } = useLoaderData<typeof loader>();
  const businessNumber = whatsApp?.businessNumber;
  const response = useActionData<typeof action>();
  const shown = response ?? preferences;
  return (
    <Screen>
      <h1>{t("notifications.screen")}</h1>
      <p>{t("notifications.text")}</p>
      <Card className="max-w-form">
        {shown ? (
          <PreferencesForm
            {...shown}
            failed={response?.failed ?? []}
            hasWhatsApp={Boolean(businessNumber ?? !whatsApp)}
          />
        ) : (
          <NotLoaded text={t("notifications.notLoaded")} to={paths.notificationPreferences()} />
        )}
      </Card>
      {whatsApp && businessNumber ? (
        <div className="max-w-form">
          <WhatsAppSection
            whatsApp={{ ...whatsApp, businessNumber }}
            hasEmail={hasEmail}
            isOn={preferences?.switches.receiveUpdateWhatsApp ?? false}
          />
        </div>
      ) : null}
      {device ? (
        <div className="max-w-form">
          <PushSection {...device} />
        </div>
      ) : null}
      <LinkLine to={paths.alerts()}>{t("alerts:title")}</LinkLine>
      <p className="text-sm text-muted-foreground">{t("notifications.always")}</p>
    </Screen>
  );
}
