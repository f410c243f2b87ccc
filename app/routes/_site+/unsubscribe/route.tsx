import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unsubscribe, viewUnsubscription } from "#contract/vacancies/unsubscription";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Screen } from "~/components/kit/layout/Screen";
import { Note } from "~/components/ui/alert";
import { LinkLine } from "~/components/ui/textLink";
import { publicLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

const readKey = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** Loads the question whether to unsubscribe. A GET changes nothing, because mail scanners open links. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  publicLoader(async ({ api }) => {
    const attempt = await api.attempt(viewUnsubscription, { body: { key: readKey(request) } });
    if (attempt.ok) return { link: attempt.response };
    if (attempt.problem.code === "expired" || attempt.problem.code === "invalid") return { link: null };
    throw data(attempt.problem, { status: attempt.status });
  });

/** Unsubscribes by the button or by a mail program's POST (RFC 8058), which has no cookie. The key authorizes both. */
export const action = ({ request }: ActionFunctionArgs) =>
  publicLoader(async ({ api }) => {
    const attempt = await api.attempt(unsubscribe, { body: { key: readKey(request) } });
    if (attempt.ok) return data({ isDone: true });
    if (attempt.problem.code === "expired" || attempt.problem.code === "invalid")
      return data({ isDone: false }, { status: 410 });
    throw data(attempt.problem, { status: attempt.status });
  });

export const handle: RouteHandle = { title: (t) => t("notifications:unsubscribe.title") };

export default function UnsubscribePage() {
  const { t } = useTranslation("notifications");
  const { link } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone === true;
  // Alerts of visitors belong to no account, so the page links to no preferences.
  const isOfAlerts = link?.mails === "alerts";
  return (
    <Screen look="site">
      <h1>{t("unsubscribe.title")}</h1>
      {isDone ? (
        <>
          <Note title={t("unsubscribe.doneTitle")}>
            {t(isOfAlerts ? "unsubscribe.alertsDoneText" : "unsubscribe.doneText")}
          </Note>
          {isOfAlerts ? null : <Preferences />}
        </>
      ) : link ? (
        <>
          <p className="break-words">{t("unsubscribe.question", { email: link.email })}</p>
          <p className="font-bold">{t(`unsubscribe.${link.mails}`)}</p>
          {isOfAlerts ? null : <p>{t("unsubscribe.note")}</p>}
          <IntentButton intent="unsubscribe" size="lg" saves>
            {t("unsubscribe.submit")}
          </IntentButton>
        </>
      ) : (
        <>
          <Note variant="warning" title={t("unsubscribe.overTitle")}>
            {t("unsubscribe.overText")}
          </Note>
          <Preferences />
        </>
      )}
    </Screen>
  );
}

function Preferences() {
  const { t } = useTranslation("notifications");
  return <LinkLine to={paths.notificationPreferences()}>{t("unsubscribe.preferences")}</LinkLine>;
}
