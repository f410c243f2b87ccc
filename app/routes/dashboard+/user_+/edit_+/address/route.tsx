import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProfileEditor, type ProfileAnswer } from "~/components/candidates/account/ProfileEditor";
import { LinkLine } from "~/components/ui/textLink";
import { loadProfile, saveProfile } from "~/services/candidates/account/profileEditing.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { Screen } from "~/components/kit/layout/Screen";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, (context) => loadProfile(context, "address"));

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (context) => saveProfile(context, "address", `${asChanged(paths.resume())}#address`));

export const handle: RouteHandle = { title: (t) => t("profile:editAddress"), mainForm: () => "section" };

export default function EditAddressScreen() {
  const { t } = useTranslation("profile");
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ProfileAnswer | undefined;
  return (
    <Screen data-in-place="">
      <LinkLine to={paths.resume()}>{t("back")}</LinkLine>
      <h1>{t("editAddress")}</h1>
      <p className="max-w-form">{t("addressLead")}</p>
      <ProfileEditor {...loaded} answer={answer} />
    </Screen>
  );
}
