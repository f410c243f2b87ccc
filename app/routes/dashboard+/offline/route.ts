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

/** In ms. The service worker does not show a copy older than this. */
const LONGEST_MS = DAY_MS;

/** Answers with the complete page that the service worker stores. A redirect makes the worker delete its copy. */
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

/** Returns when the copy expires: with the session, but after a day at most, because the session may end early. */
const toCopyEnd = (expiresAt: string | null): Date =>
  new Date(Math.min(expiresAt === null ? 0 : Date.parse(expiresAt), Date.now() + LONGEST_MS));
