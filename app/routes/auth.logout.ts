import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/services/api/client.server";
import { closeSession } from "~/services/auth/authentication.server";
import { readForm, redirectWithToast } from "~/services/forms/form.server";

/** 'Sair' (docs/requirements.md, section 2): on failure the person stays where they were, and is told. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  try {
    return await closeSession(request);
  } catch (error) {
    if (error instanceof ApiError)
      return redirectWithToast(request, "/dashboard", { kind: "error", text: "unableToLogout" });
    throw error;
  }
}

export const loader = () => redirect("/dashboard");
