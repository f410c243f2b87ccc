import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProfileEditor, type ProfileAnswer } from "~/components/candidates/account/ProfileEditor";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { loadProfile, saveProfile } from "~/services/candidates/account/profileEditing.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { getText } from "~/services/server/serve/formData.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { Screen } from "~/components/kit/layout/Screen";

/** Returns whether this is the registration's second step (docs/decisions/0007). */
const isStepTwo = (request: Request) => new URL(request.url).searchParams.get("step") === "2";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, (context) => loadProfile(context, isStepTwo(request) ? "missing" : "you"));

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (context) =>
    // If no data was missing, the second step has shown the whole form, whose part is "you".
    isStepTwo(request) && getText(context.form, "part") === "missing"
      ? saveProfile(context, "missing", asChanged(paths.home()))
      : saveProfile(context, "you", asChanged(paths.resume())),
  );

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => t(loaded?.part === "missing" ? "profile:secondTitle" : "profile:editTitle"),
  mainForm: () => "section",
};

export default function EditProfileScreen() {
  const { t } = useTranslation("profile");
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ProfileAnswer | undefined;
  const isSecondStep = loaded.part === "missing";
  return (
    <Screen data-in-place={isSecondStep ? undefined : ""}>
      {isSecondStep ? null : <LinkLine to={paths.resume()}>{t("back")}</LinkLine>}
      <h1>{t(isSecondStep ? "secondTitle" : "editTitle")}</h1>
      <p>{t(isSecondStep ? "secondLead" : "editLead")}</p>
      {isSecondStep ? (
        <p>
          <ButtonLink to={paths.home()} variant="outline">
            {t("skip")}
          </ButtonLink>
        </p>
      ) : null}
      <ProfileEditor {...loaded} answer={answer} />
    </Screen>
  );
}
