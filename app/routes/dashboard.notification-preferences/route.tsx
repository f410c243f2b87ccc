import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getNotificationPreferences, type NotificationPreferences } from "#contract/candidate";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { Card } from "~/components/ui/card";
import { candidateAction, candidateLoader } from "~/services/api/handlers.server";
import { paths } from "~/services/shell/paths";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { PreferencesForm } from "./PreferencesForm";
import { savePreferences } from "./save.server";

/** Where the preferences can't be loaded, the screen itself says so, besides the log (docs/design.md, section 8). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const attempt = await api.attempt(getNotificationPreferences, { params: { id: candidateId } }, { outage: true });
    if (attempt.ok) return data({ preferences: attempt.response });
    console.error(`preferences: were not loaded: ${attempt.status} ${attempt.problem.code}`);
    return data({ preferences: null }, { status: attempt.status });
  });

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, savePreferences);

export const handle: RouteHandle<{ preferences: NotificationPreferences | null }> = {
  i18n: ["settings"],
  title: (t) => t("settings:notifications.screen"),
  mainForm: ({ preferences }) => (preferences ? "preferences-form" : null),
};

export default function NotificationPreferencesScreen() {
  const { t } = useTranslation("settings");
  const { preferences } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  // What the person just chose is shown even where it could not be loaded again.
  const switches = response?.switches ?? preferences;
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <h1>{t("notifications.screen")}</h1>
      <p>{t("notifications.text")}</p>
      <p>{t("notifications.notYet")}</p>
      <Card className="max-w-[44rem]">
        {switches ? <PreferencesForm switches={switches} failed={response?.failed ?? []} /> : <NotLoaded />}
      </Card>
      <p className="text-sm text-muted-foreground">{t("notifications.always")}</p>
    </main>
  );
}

function NotLoaded() {
  const { t } = useTranslation(["settings", "shell"]);
  return (
    <Alert variant="destructive">
      <AlertDescription>
        <p>{t("notifications.notLoaded")}</p>
        <p>
          <Link to={paths.notificationPreferences()} reloadDocument className="inline-flex min-h-11 items-center">
            {t("shell:tryAgain")}
          </Link>
        </p>
      </AlertDescription>
    </Alert>
  );
}
