import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { DAY_MS } from "#contract/base/time";
import { candidateLoader } from "~/services/requests/handlers.server";
import { fileLoader } from "~/services/requests/fileLoader.server";
import { authenticate } from "~/services/requests/auth/authentication.server";
import { detectLanguage } from "~/services/requests/i18n/i18n.server";
import { paths } from "~/services/server/navigation/paths";
import { readRequestSettings } from "~/services/server/serve/settings.server";
import { contentSecurityPolicy, renderCopy } from "./render.server";
import { loadCopy } from "./load.server";
import { keepsCopy } from "~/services/shell/screen/rootData.server";

/** For how long a copy is shown that was not made anew, in ms. */
const LONGEST_MS = DAY_MS;

/** The page that the service worker stores, complete in itself. A redirect tells it to keep no copy. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () =>
    candidateLoader(request, async (candidate) => {
      if (!(await keepsCopy(request))) throw redirect(paths.home());
      const { expiresAt } = await authenticate(request);
      const look = { language: await detectLanguage(request), settings: readRequestSettings(request) };
      return new Response(renderCopy(await loadCopy(candidate), look), {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": contentSecurityPolicy,
          "x-copy-ends": toCopyEnd(expiresAt).toISOString(),
        },
      });
    }),
  );

/** When the copy is shown no more: with the session, at the latest after a day, as it can't hear of an early end. */
const toCopyEnd = (expiresAt: string | null): Date =>
  new Date(Math.min(expiresAt === null ? 0 : Date.parse(expiresAt), Date.now() + LONGEST_MS));
