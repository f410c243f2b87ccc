import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { publicAction } from "~/services/api/handlers.server";
import { closeSession } from "~/services/auth/authentication.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { paths } from "~/services/shell/paths";

/**
 * The form behind 'Sair' (docs/requirements.md, section 2). If the log-out fails, the person stays logged in, and is
 * told.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(
    request,
    async () =>
      (await closeSession(request)) ??
      redirectWithToast(request, paths.home(), { kind: "error", text: "unableToLogout" }),
  );

export const loader = () => redirect(paths.home());
