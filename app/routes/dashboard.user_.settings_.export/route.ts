import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAccount } from "#contract/account";
import { requireCandidate } from "~/services/auth/authentication.server";

/** Everything that is stored on the person, as a file to keep (LGPD, art. 18, II and V). Whoever has to log in first comes back to the screen, not to a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireCandidate(request, "/dashboard/user/settings");
  const data = await api.load(exportAccount, { params: { id: user.id } });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="motriz-dados.json"',
      "cache-control": "private, no-store",
    },
  });
}
