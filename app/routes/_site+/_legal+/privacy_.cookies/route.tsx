import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fullMoment } from "~/services/server/format/days";
import { CookieTable } from "~/components/candidates/legal/CookieTable";
import { Note } from "~/components/ui/alert";
import { LinkLine } from "~/components/ui/textLink";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { publicAction } from "~/services/requests/handlers.server";
import { choose, readConsent } from "~/services/requests/consent/consent.server";
import { findCookiesInUse } from "~/services/requests/consent/cookies.server";
import { disableAutoCoercion } from "~/services/requests/forms/problems.server";
import { saveTypedForm } from "~/services/requests/forms/typedForm.server";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { isLite } from "~/services/server/serve/settings.server";
import { paths } from "~/services/server/navigation/paths";
import { configuredParties } from "~/services/requests/consent/thirdParties.server";
import { Screen } from "~/components/kit/layout/Screen";
import { ChoiceForm } from "./ChoiceForm";
import { z } from "zod";

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The cookie bar posts "all" or "necessary". The form on this page posts "boxes" and its two checkboxes. */
const consentForm = z
  .object({ choice: z.enum(["all", "necessary", "boxes"]), statistics: ticked, recording: ticked })
  .transform(({ choice, ...boxes }) => {
    if (choice === "boxes") return boxes;
    return { statistics: choice === "all", recording: choice === "all" };
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { choice, isRefusedByBrowser } = await readConsent(request);
  const { statistics, recording } = configuredParties();
  return {
    choice,
    isRefusedByBrowser,
    isLite: isLite(request),
    isSaved: new URL(request.url).searchParams.has("saved"),
    parties: {
      ...statistics,
      ...recording,
      feedback: statistics.feedback ? new URL(statistics.feedback).hostname : null,
    },
    cookies: findCookiesInUse(),
  };
}

/** Stores the choice. The cookie bar's form redirects to the page with the bar, this page's form to this page. */
export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form }) => {
    const submission = parseWithZod(form, { schema: consentForm, disableAutoCoercion });
    if (submission.status !== "success") throw data({ code: "invalid", message: "" }, { status: 400 });
    const cookies = [...(await choose(request, submission.value)), ...(await saveTypedForm(request, form))];
    const isOfBar = form.has("returnTo") || new URL(request.url).searchParams.has("returnTo");
    const to = isOfBar ? preferenceReturn(request, form) : `${paths.cookies()}?saved=1`;
    return redirect(to, { headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
  });

export const handle: RouteHandle = { title: (t) => t("consent:title") };

export default function CookiesPage() {
  const { t, i18n } = useTranslation("consent");
  const { choice, isRefusedByBrowser, isLite, isSaved, parties, cookies } = useLoaderData<typeof loader>();
  const names = {
    statistics: [
      ...(parties.analytics ? [t("parties.analytics")] : []),
      ...(parties.errors ? [t("parties.errors")] : []),
      ...(parties.feedback ? [parties.feedback] : []),
    ],
    recording: [
      ...(parties.recording ? [t("parties.recording")] : []),
      ...(parties.replay ? [t("parties.replay")] : []),
    ],
  };
  const isAsked = names.statistics.length + names.recording.length > 0;
  return (
    <Screen look="article">
      <header className="flex flex-col gap-2">
        <h1>{t("title")}</h1>
        <p className="text-lg">{t("lead")}</p>
      </header>
      <section className="flex flex-col gap-4" aria-labelledby="choice">
        <h2 id="choice">{t("choiceTitle")}</h2>
        {isSaved && choice ? <Note variant="success">{t("saved")}</Note> : null}
        {isAsked ? (
          <>
            {isRefusedByBrowser && !choice ? <Note>{t("refusedByBrowser")}</Note> : null}
            {isLite ? <Note>{t("lite")}</Note> : null}
            <p>{choice ? t("chosenAt", { date: fullMoment(choice.at, i18n.language) }) : t("noChoice")}</p>
            <ChoiceForm
              chosen={choice ?? { statistics: false, recording: false }}
              names={names}
              replayNeedsStatistics={Boolean(parties.replay)}
            />
            <p>{t("revoke")}</p>
            <p>
              {t("abroad")} {parties.analytics ? t("onlyPaths") : null}
            </p>
          </>
        ) : (
          <p>{t("onlyNecessary")}</p>
        )}
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="cookies">
        <h2 id="cookies">{t("table.title")}</h2>
        <CookieTable {...cookies} />
        <LinkLine to={paths.privacy()}>{t("privacy")}</LinkLine>
      </section>
    </Screen>
  );
}
