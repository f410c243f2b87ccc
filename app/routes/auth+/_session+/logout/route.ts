import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { publicAction } from "~/services/requests/handlers.server";
import { closeSession } from "~/services/requests/auth/openSession.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { paths } from "~/services/server/navigation/paths";
import { deleteDeviceMarks } from "~/services/vacancies/vacancy/deviceMarks.server";

/** Logs out by "Sair" (docs/requirements.md, 2). After a failure the person stays logged in, and sees an error. */
export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(
    request,
    async () =>
      (await closeSession(request, deleteDeviceMarks(request))) ??
      redirectWithToast(request, paths.home(), { kind: "error", text: "unableToLogout" }),
  );

export const loader = () => redirect(paths.home());
