import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getCandidate, updateCandidate } from "#contract/candidate";
import { toProfileValues } from "~/services/account/profile";
import { profileForm } from "~/services/account/profileForm";
import { candidateAction, candidateLoader, type ActionContext } from "~/services/api/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion, failedForm, retryHeaders } from "~/services/forms/problems.server";
import { asChanged, paths } from "~/services/shell/paths";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { EditForm } from "./EditForm";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => ({
    profile: toProfileValues(await api.call(getCandidate, { params: { id: candidateId } })),
  }));

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, saveProfile);

/**
 * Saves the profile, and leads to it. That page asks anew who is logged in, and so initializes the session anew with
 * what was changed (docs/requirements.md, 4.4).
 */
async function saveProfile({ request, form, api, candidateId }: ActionContext) {
  const submission = parseWithZod(form, { schema: profileForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const attempt = await api.attempt(updateCandidate, { params: { id: candidateId }, body: submission.value });
  if (!attempt.ok) return failedForm(request, submission, attempt);
  return redirectWithToast(request, asChanged(paths.resume()), { kind: "success", text: "updated" });
}

export const handle: RouteHandle = {
  i18n: ["profile", "auth"],
  title: (t) => t("profile:editTitle"),
  mainForm: () => "profile",
};

export const headers = retryHeaders;

export default function EditProfileScreen() {
  const { t } = useTranslation("profile");
  const { profile } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <p>
        <Link to={paths.resume()} className="inline-flex min-h-11 items-center">
          {t("back")}
        </Link>
      </p>
      <h1>{t("editTitle")}</h1>
      <p>{t("editLead")}</p>
      <EditForm profile={profile} result={result} />
    </main>
  );
}
