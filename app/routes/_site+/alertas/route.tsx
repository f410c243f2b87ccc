import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeAlertByLink, confirmAlert, viewAlertLink } from "#contract/vacancies/alert";
import { AlertList, MutedRoles } from "~/components/vacancies/alerts/AlertList";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Screen } from "~/components/kit/layout/Screen";
import { TitledCard } from "~/components/ui/card";
import { ButtonLink } from "~/components/ui/textLink";
import { alertForm, toChange } from "~/services/vacancies/search/alertForm";
import { oneTimeAction, publicLoader } from "~/services/requests/handlers.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/** Moves the key from the address into the session. A GET changes nothing, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const key = params.get("key");
  if (key !== null) {
    const [alert, role] = [params.get("alert")?.slice(0, 40), params.get("role")?.slice(0, 120)];
    const alertLink = /^[\w.-]{1,200}$/.test(key) ? { key, ...(alert && { alert }), ...(role && { role }) } : null;
    throw redirect(paths.alertLink(), { headers: { "set-cookie": await changeSession(request, { alertLink }) } });
  }
  const { alertLink } = await readSession(request);
  if (!alertLink) return { link: null, muted: null };
  return publicLoader(async ({ api }) => {
    const attempt = await api.attempt(viewAlertLink, { body: { key: alertLink.key } });
    if (!attempt.ok && attempt.problem.code !== "expired") throw data(attempt.problem, { status: attempt.status });
    const link = attempt.ok ? attempt.response : null;
    const { alert, role } = alertLink;
    const mutedAlert = link?.rows.find(({ id, isPaused }) => id === alert && !isPaused);
    const mutedRole = role && !link?.mutedRoles.includes(role) ? role : null;
    return { link, muted: mutedAlert ? { alert: mutedAlert } : mutedRole ? { role: mutedRole } : null };
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("alertLink")(request, async ({ form, api }) => {
    const { alertLink } = await readSession(request);
    if (!alertLink) throw redirect(paths.alertLink());
    const { key } = alertLink;
    const back = (text: "alertConfirmed" | "alertsChanged" | "alertRemoved") =>
      redirectWithToast(request, asChanged(paths.alertLink()), { kind: "success", text });
    if (form.get("intent") === "confirm") {
      const attempt = await api.attempt(confirmAlert, { body: { key } });
      if (!attempt.ok) throw redirect(asChanged(paths.alertLink()));
      const cookie = await changeSession(request, {
        alertLink: { key: attempt.response.key },
        toast: { kind: "success", text: "alertConfirmed" },
      });
      return redirect(asChanged(paths.alertLink()), { headers: { "set-cookie": cookie } });
    }
    const parsed = alertForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw data({ code: "invalid", message: "" }, { status: 400 });
    const wanted = parsed.data;
    const change = toChange(wanted);
    const attempt = await api.attempt(changeAlertByLink, {
      body: {
        key,
        ...("alertId" in wanted && change && { alertId: wanted.alertId, change }),
        ...("role" in wanted && { role: { name: wanted.role, isMuted: wanted.intent === "mute" } }),
      },
    });
    if (!attempt.ok && attempt.status !== 404 && attempt.problem.code !== "expired")
      throw data(attempt.problem, { status: attempt.status });
    return back(wanted.intent === "remove" ? "alertRemoved" : "alertsChanged");
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) =>
    t(`alerts:${loaded?.link ? (loaded.link.purpose === "confirm" ? "confirmTitle" : "title") : "overTitle"}`),
};

export default function AlertLinkPage() {
  const { t } = useTranslation("alerts");
  const { link, muted } = useLoaderData<typeof loader>();
  return (
    <Screen look="site">
      {link === null ? (
        <>
          <h1>{t("overTitle")}</h1>
          <p>{t("overText")}</p>
          <ToSearch />
        </>
      ) : link.purpose === "confirm" ? (
        <>
          <h1>{t("confirmTitle")}</h1>
          <p className="break-words">{t("confirmText", { email: link.email })}</p>
          <p className="font-medium">{link.rows[0]?.name}</p>
          <IntentButton intent="confirm" pendingLabel={t("confirming")}>
            {t("confirm")}
          </IntentButton>
        </>
      ) : (
        <>
          <h1>{t("title")}</h1>
          <p className="break-words">{t("ofEmail", { email: link.email })}</p>
          {muted ? <Mute muted={muted} /> : null}
          {link.rows.length ? (
            <section aria-labelledby="alerts" className="flex flex-col gap-3">
              <h2 id="alerts">{t("list")}</h2>
              <AlertList alerts={link.rows} searchPath={paths.publicSearch()} />
            </section>
          ) : (
            <p>{t("empty")}</p>
          )}
          <MutedRoles roles={link.mutedRoles} />
          <ToSearch />
        </>
      )}
    </Screen>
  );
}

/** Offers to pause the alert, or to mute the role, that caused the mail. */
function Mute({ muted }: { muted: { alert: { id: string; name: string } } | { role: string } }) {
  const { t } = useTranslation("alerts");
  const isAlert = "alert" in muted;
  return (
    <TitledCard id="mute" title={t("muteTitle")} className="max-w-form">
      <p>{isAlert ? t("muteAlert", { name: muted.alert.name }) : t("muteRole", { name: muted.role })}</p>
      <IntentButton
        intent={isAlert ? "pause" : "mute"}
        fields={isAlert ? { alertId: muted.alert.id } : { role: muted.role }}
        pendingLabel={t("muting")}
      >
        {t("mute")}
      </IntentButton>
    </TitledCard>
  );
}

function ToSearch() {
  const { t } = useTranslation("alerts");
  return (
    <p>
      <ButtonLink to={paths.publicSearch()} variant="outline">
        {t("search")}
      </ButtonLink>
    </p>
  );
}

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];
