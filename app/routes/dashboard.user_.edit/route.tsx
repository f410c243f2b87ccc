import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getCandidate, updateCandidate } from "#contract/candidate";
import { Button } from "~/components/ui/button";
import { findUntold, toProfileValues } from "~/services/account/profile";
import { profileForm } from "~/services/account/profileForm";
import { candidateAction, candidateLoader, type ActionContext } from "~/services/api/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion, failedForm, retryHeaders } from "~/services/forms/problems.server";
import { withNearCities } from "~/services/places/nearCities.server";
import { asChanged, paths } from "~/services/shell/paths";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { EditForm } from "./EditForm";

/** Whether this is the second step of the registration. */
const isStepTwo = (request: Request) => new URL(request.url).searchParams.get("step") === "2";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const candidate = await api.call(getCandidate, { params: { id: candidateId } });
    const untold = findUntold(candidate);
    return { profile: toProfileValues(candidate), untold, isSecondStep: isStepTwo(request) && untold.length > 0 };
  });

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, saveProfile);

/**
 * Saves the profile, and leads on. The next page asks anew who is logged in, and so initializes the session anew with
 * what was changed (docs/requirements.md, 4.4).
 */
async function saveProfile({ request, form, api, candidateId }: ActionContext) {
  const schema = profileForm(form.getAll("asks").map(String));
  const submission = parseWithZod(form, { schema, disableAutoCoercion });
  if (submission.status !== "success")
    return withNearCities(form, data({ result: submission.reply() }, { status: 400 }));
  const attempt = await api.attempt(updateCandidate, { params: { id: candidateId }, body: submission.value });
  if (!attempt.ok) return withNearCities(form, await failedForm(request, submission, attempt));
  const to = isStepTwo(request) ? paths.home() : asChanged(paths.resume());
  return redirectWithToast(request, to, { kind: "success", text: "updated" });
}

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["profile", "auth"],
  title: (t, loaded) => t(loaded?.isSecondStep ? "profile:secondTitle" : "profile:editTitle"),
  mainForm: () => "profile",
};

export const headers = retryHeaders;

export default function EditProfileScreen() {
  const { t } = useTranslation("profile");
  const { isSecondStep, ...form } = useLoaderData<typeof loader>();
  const { result, near } = useActionData<typeof action>() ?? {};
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      {isSecondStep ? null : (
        <p>
          <Link to={paths.resume()} className="inline-flex min-h-11 items-center">
            {t("back")}
          </Link>
        </p>
      )}
      <h1>{t(isSecondStep ? "secondTitle" : "editTitle")}</h1>
      <p>{t(isSecondStep ? "secondLead" : "editLead")}</p>
      {isSecondStep ? (
        <p>
          <Button asChild variant="outline">
            <Link to={paths.home()}>{t("skip")}</Link>
          </Button>
        </p>
      ) : null}
      <EditForm {...form} isSecondStep={isSecondStep} near={near} result={result} />
    </main>
  );
}
