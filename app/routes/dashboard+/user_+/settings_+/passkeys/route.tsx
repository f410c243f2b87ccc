import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPasskeys, MAX_PASSKEYS } from "#contract/candidates/passkey";
import { SettingsScreen } from "~/components/candidates/account/SettingsScreen";
import { SettingsSection } from "~/components/candidates/account/SettingsSection";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { askPassword, changePasskeys, type PasskeysResponse } from "./action.server";
import { AddPasskey } from "./AddPasskey";
import { PasskeyRow } from "./PasskeyRow";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, user }) => {
    const attempt = await api.attempt(listPasskeys, { params: { id: user.id } });
    if (!attempt.ok) throw askPassword(attempt);
    return {
      ...attempt.response,
      canAdd: attempt.response.passkeys.length < MAX_PASSKEYS,
      isEmailConfirmed: user.emailConfirmed || user.email === "",
      device: request.headers.get("user-agent") ?? "",
      now: new Date().toISOString(),
    };
  });

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, changePasskeys, { worksOnce: () => true });

export const handle: RouteHandle = { title: (t) => t("settings:passkeys.title") };

export default function PasskeysScreen() {
  const { t } = useTranslation("settings");
  const { passkeys, canAdd, isEmailConfirmed, device, now } = useLoaderData<typeof loader>();
  const response: PasskeysResponse | undefined = useActionData<typeof action>();
  const findResult = (about: string) => (response?.about === about ? response.result : undefined);
  return (
    <SettingsScreen title={t("passkeys.title")}>
      <p>{t("passkeys.lead")}</p>
      {passkeys.length > 0 ? (
        <SettingsSection anchor="own" icon="passkey" title={t("passkeys.own")}>
          <ul className="divide-y *:py-3">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} now={now} result={findResult(passkey.id)} />
            ))}
          </ul>
        </SettingsSection>
      ) : null}
      {isEmailConfirmed && canAdd ? (
        <SettingsSection anchor="add" icon="passkey" title={t("passkeys.addTitle")}>
          <p data-passkey-unable="">{t("passkeys.unable")}</p>
          <AddPasskey device={device} result={findResult("add")} />
        </SettingsSection>
      ) : (
        <p>{t(canAdd ? "passkeys.needsEmail" : "passkeys.most", { count: MAX_PASSKEYS })}</p>
      )}
    </SettingsScreen>
  );
}
