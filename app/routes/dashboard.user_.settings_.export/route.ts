import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAccount } from "#contract/account";
import { candidateLoader } from "~/services/api/handlers.server";
import { paths } from "~/services/shell/paths";

/**
 * Everything that is stored on the person, as a file to keep (LGPD, art. 18, II and V). Whoever has to log in first
 * comes back to the screen, not to a file.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(
    request,
    async ({ api, user }) => {
      const data = await api.call(exportAccount, { params: { id: user.id } });
      return new Response(`${JSON.stringify(data, null, 2)}\n`, {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": 'attachment; filename="motriz-dados.json"',
          "cache-control": "private, no-store",
        },
      });
    },
    paths.settings(),
  );
