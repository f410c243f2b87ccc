import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { exportAccount } from "#contract/candidates/account";
import { ApiError } from "~/services/server/api/client.server";
import { candidateFile, toJsonFile } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";

/** Answers with the person's data as a file (LGPD, art. 18, II and V). A login leads back to the screen "data". */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(request, paths.setting("data"), async ({ api, user }) => {
    const attempt = await api.attempt(exportAccount, { params: { id: user.id } });
    if (!attempt.ok && attempt.problem.code === "confirmationNeeded") return redirect(paths.confirmExport());
    if (!attempt.ok) throw new ApiError(attempt.status, attempt.problem);
    return toJsonFile(attempt.response, "motriz-dados.json");
  });
