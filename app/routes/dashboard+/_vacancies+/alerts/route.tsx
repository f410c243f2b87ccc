import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listAlerts, changeAlert, createAlert, muteRole, removeAlert } from "#contract/vacancies/alert";
import { getNotificationPreferences } from "#contract/candidates/candidate";
import { listSavedSearches } from "#contract/vacancies/savedSearch";
import { AlertList, MutedRoles } from "~/components/vacancies/alerts/AlertList";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { EmptyState } from "~/components/kit/layout/EmptyState";
import { Screen } from "~/components/kit/layout/Screen";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { ButtonLink, LinkLine, TextLink } from "~/components/ui/textLink";
import { candidateAction, candidateLoader, type ActionContext } from "~/services/requests/handlers.server";
import { paths, asChanged } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { z } from "zod";
import { alertForm, toChange } from "~/services/vacancies/search/alertForm";
import { redirectWithToast } from "~/services/requests/forms/form.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const params = { id: candidateId };
    const [{ rows, mutedRoles }, saved, preferences] = await Promise.all([
      api.call(listAlerts, { params }),
      api.call(listSavedSearches, { params }),
      api.call(getNotificationPreferences, { params }),
    ]);
    return data({
      rows,
      mutedRoles,
      saved: saved.rows.filter(({ hasAlert }) => !hasAlert),
      hasMails: preferences.receiveNewJobNotifications,
    });
  });

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, changeAlerts);

export const handle: RouteHandle = { title: (t) => t("alerts:title") };

export default function AlertsScreen() {
  const { t } = useTranslation("alerts");
  const { rows, mutedRoles, saved, hasMails } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <Screen look="list">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      {problem ? (
        <Alert variant="destructive">
          <AlertDescription>{t(problem)}</AlertDescription>
        </Alert>
      ) : null}
      {hasMails ? null : (
        <Alert>
          <AlertDescription>
            <p>{t("mailsOff")}</p>
            <LinkLine to={paths.notificationPreferences()}>{t("preferences")}</LinkLine>
          </AlertDescription>
        </Alert>
      )}
      {rows.length ? (
        <section aria-labelledby="alerts" className="flex flex-col gap-3">
          <h2 id="alerts">{t("list")}</h2>
          <AlertList alerts={rows} searchPath={paths.search()} />
        </section>
      ) : (
        <EmptyState
          title={t("empty")}
          drawing="search"
          action={<ButtonLink to={paths.search()}>{t("search")}</ButtonLink>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {saved.length ? (
        <section aria-labelledby="saved" className="flex flex-col gap-2">
          <h2 id="saved">{t("saved")}</h2>
          <ul>
            {saved.map(({ id, name, query }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <TextLink to={`${paths.search()}?${query}`}>{name}</TextLink>
                <IntentButton
                  intent="create"
                  fields={{ name, query }}
                  variant="outline"
                  size="sm"
                  pendingLabel={t("creating")}
                  aria-label={t("notifyMeOf", { name })}
                >
                  {t("notifyMe")}
                </IntentButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <MutedRoles roles={mutedRoles} />
    </Screen>
  );
}

const createForm = z.object({
  intent: z.literal("create"),
  name: z.string().min(1).max(80),
  query: z.string().max(2000),
});

/** Creates, changes or deletes an alert, or mutes or unmutes a role. Deleting an alert that is missing succeeds. */
async function changeAlerts({ request, form, api, candidateId }: ActionContext) {
  const parsed = z.union([createForm, alertForm]).safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data({ code: "invalid", message: "" }, { status: 400 });
  const wanted = parsed.data;
  const id = candidateId;
  const done = (text: "alertCreated" | "alertsChanged" | "alertRemoved") =>
    redirectWithToast(request, asChanged(paths.alerts()), { kind: "success", text });
  if (wanted.intent === "create") {
    const attempt = await api.attempt(createAlert, {
      params: { id },
      body: { name: wanted.name, query: wanted.query },
    });
    if (attempt.ok) return done("alertCreated");
    if (attempt.problem.code !== "limitReached") throw data(attempt.problem, { status: attempt.status });
    return data({ problem: attempt.problem.code }, { status: attempt.status });
  }
  if ("role" in wanted) {
    await api.call(muteRole, { params: { id }, body: { role: wanted.role, isMuted: wanted.intent === "mute" } });
    return done("alertsChanged");
  }
  const params = { id, alertId: wanted.alertId };
  if (wanted.intent === "remove") {
    await api.call(removeAlert, { params });
    return done("alertRemoved");
  }
  const { pace, isPaused } = toChange(wanted) ?? {};
  const attempt = await api.attempt(changeAlert, { params, body: { pace, isPaused } });
  if (!attempt.ok && attempt.status !== 404) throw data(attempt.problem, { status: attempt.status });
  return done(attempt.ok ? "alertsChanged" : "alertRemoved");
}
