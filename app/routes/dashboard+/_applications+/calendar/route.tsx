import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { endCalendarFeed, renewCalendarFeed, viewCalendarFeed } from "#contract/applications/calendarFeed";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { DateText } from "~/components/kit/format/DateText";
import { Screen } from "~/components/kit/layout/Screen";
import { Button } from "~/components/ui/button";
import { TitledCard } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { ApiError, type Failure } from "~/services/server/api/client.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { getText } from "~/services/server/serve/formData.server";
import { getOrigin } from "~/services/server/serve/origin.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const attempt = await api.attempt(viewCalendarFeed, { params: { id: candidateId } });
    if (!attempt.ok) throw askPassword(attempt);
    const { key, createdAt } = attempt.response;
    return { address: key && getOrigin(request) + paths.calendarFeed(key), createdAt };
  });

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, async ({ form, api, candidateId }) => {
    const params = { id: candidateId };
    const intent = form.get("intent");
    if (intent !== "renew" && intent !== "end") throw data({ code: "invalid", message: "" }, { status: 400 });
    const query = { seen: getText(form, "seen") || undefined };
    const attempt = await (intent === "renew"
      ? api.attempt(renewCalendarFeed, { params, query })
      : api.attempt(endCalendarFeed, { params }));
    if (!attempt.ok) throw askPassword(attempt);
    const text = intent === "renew" ? ("calendarMade" as const) : ("calendarEnded" as const);
    return redirectWithToast(request, asChanged(paths.ownCalendar()), { kind: "success", text });
  });

/** Asks for the password first if the API wants it, because the calendar's address later opens without a login. */
const askPassword = ({ status, problem }: Failure): Response | ApiError =>
  problem.code === "confirmationNeeded" ? redirect(paths.confirmCalendar()) : new ApiError(status, problem);

export const handle: RouteHandle = { title: (t) => t("applications:calendar.title") };

export default function OwnCalendar() {
  const { t } = useTranslation("applications");
  const { address, createdAt } = useLoaderData<typeof loader>();
  const seen = { seen: createdAt ?? "none" };
  return (
    <Screen look="list">
      <h1>{t("calendar.title")}</h1>
      <p>{t("calendar.lead")}</p>
      {address ? (
        <TitledCard id="address" title={t("calendar.address")} className="max-w-form">
          <p className="font-mono break-all select-all">{address}</p>
          {createdAt ? (
            <p className="text-muted-foreground">
              {t("calendar.since")} <DateText at={createdAt} style="moment" />
            </p>
          ) : null}
          <p>{t("calendar.how")}</p>
          <p>
            <Button asChild>
              <a href={address.replace(/^https?:/, "webcal:")} rel="noreferrer">
                <Icon name="calendar" />
                {t("calendar.open")}
              </a>
            </Button>
          </p>
          <p>{t("calendar.whoSees")}</p>
          <div className="flex flex-wrap gap-2">
            <IntentButton intent="renew" fields={seen} variant="outline" pendingLabel={t("calendar.making")}>
              {t("calendar.renew")}
            </IntentButton>
            <IntentButton intent="end" variant="outline" pendingLabel={t("calendar.ending")}>
              {t("calendar.end")}
            </IntentButton>
          </div>
        </TitledCard>
      ) : (
        <>
          <p>{t("calendar.whoSees")}</p>
          <IntentButton intent="renew" fields={seen} pendingLabel={t("calendar.making")}>
            {t("calendar.make")}
          </IntentButton>
        </>
      )}
    </Screen>
  );
}
