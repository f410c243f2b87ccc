import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { agreeToTerms } from "#contract/candidates/consent";
import type { Api } from "~/services/server/api/client.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { disableAutoCoercion } from "~/services/requests/forms/problems.server";
import { paths } from "~/services/server/navigation/paths";
import { agreementForm } from "./form";

/** Records the consent of a candidate whom another client registered without one (docs/candidate-api.md). */
export async function agree(request: Request, form: FormData, { id, api }: { id: string; api: Api }) {
  const submission = parseWithZod(form, { schema: agreementForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const body = { termsVersion: submission.value.consent };
  await api.call(agreeToTerms, { params: { id }, body });
  return redirect(getReturnTo(request) ?? paths.home());
}
