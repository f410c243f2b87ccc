import { constants, brotliCompress, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { isPrefetch } from "remix-utils/is-prefetch";
import { KeptContext, saveParts } from "~/components/kit/layout/kept";
import { ErrorNumberContext, NonceContext } from "~/components/kit/layout/nonce";
import type { RootData } from "./services/server/navigation/rootData";
import { defaultLanguage } from "~/locales/languages";
import { reportError, startErrorReports } from "#contract/base/errorReports";
import { startTracing } from "#contract/base/tracing";
import { readRelease } from "#contract/base/version";
import { cookiePrefix, env, ofProcess } from "./services/server/serve/env.server";
import { getI18n } from "./services/requests/i18n/i18n.server";
import { completeRemixServe } from "~/services/server/serve/complete.server";
import { requestContext, toErrorNumber } from "~/services/server/serve/context.server";
import { cutParts, PARTS_HEADER, withErrorTitle, withScriptsOnly } from "~/services/server/serve/finishedPage.server";
import { nextRound } from "~/services/server/serve/nextRound.server";
import { contentSecurityPolicy } from "~/services/server/serve/policy.server";
import { CLOSED_POLICY } from "~/services/server/serve/refusal.server";
import { allowByHash, cachePage } from "~/services/server/serve/pageCache.server";
import { isFirstPage, withSheet } from "~/services/server/serve/sheet.server";
import { findSender } from "~/services/requests/auth/authentication.server";
import { readSession } from "~/services/requests/auth/session.server";
import { readRefusedForm } from "~/services/requests/forms/refusedForm.server";
import { isRelayedPath, relay, toCookies } from "~/services/applications/video/relay.server";
import { DEVICE_MARKS } from "~/services/vacancies/vacancy/deviceMarks.server";
import { findRevision } from "~/services/vacancies/vacancy/revision.server";
import { AUTH_AREA } from "~/services/server/navigation/workerPaths";

if (env.NODE_ENV === "production") {
  startTracing("motriz-web", ofProcess).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  if (env.SENTRY_DSN) startErrorReports({ dsn: env.SENTRY_DSN, part: "web", release: readRelease() });
  completeRemixServe({
    isRelayedPath,
    relay,
    readRefusedForm,
    findRevision,
    findSender: (request, how) => findSender(toCookies(request), how),
  });
}

/** No page gets the framework's scripts (docs/decisions/0003), so Remix need not write their data. */
export const handsNothingOver = true;

/** Renders a page as one string and compresses it once, because streaming takes longer. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const answering = requestContext();
  const { nonce, cachedAs } = answering;
  // After an error Remix renders the page again with the same context, whose stream the first rendering has used up.
  context.serverHandoffStream = undefined;
  answering.route = context.staticHandlerContext.matches.at(-1)?.route.id ?? null;
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined;

  const i18n = getI18n(root?.language ?? defaultLanguage);
  const drawn: string[] = [];
  const tree = (
    <NonceContext.Provider value={nonce}>
      <ErrorNumberContext.Provider value={toErrorNumber()}>
        <I18nextProvider i18n={i18n}>
          <KeptContext.Provider value={drawn}>
            <RemixServer context={withMatchedRoutes(context)} url={request.url} nonce={nonce} />
          </KeptContext.Provider>
        </I18nextProvider>
      </ErrorNumberContext.Provider>
    </NonceContext.Provider>
  );
  await nextRound();
  // React leaves the doctype to its caller.
  const html = `<!DOCTYPE html>${saveParts(renderToStaticMarkup(tree), drawn)}`;

  headers.set("content-type", "text/html; charset=utf-8");
  // Remix passes on only cookies from the headers of loaders and actions, so two other headers are copied here.
  const { loaderHeaders, actionHeaders } = context.staticHandlerContext;
  const cleared = loaderHeaders.root?.get("clear-site-data");
  if (cleared) headers.set("clear-site-data", cleared);
  const retryAfter = Object.values(actionHeaders).map((sent) => sent.get("retry-after"))[0];
  if (retryAfter) headers.set("retry-after", retryAfter);
  // The cookie of seen vacancies does not make a page personal, because all first visitors get the same cookie.
  const setsOwn = headers.getSetCookie().some((cookie) => !cookie.startsWith(`${cookiePrefix}${DEVICE_MARKS}=`));
  const isOwn = status !== 200 || !root || root.toast || setsOwn || headers.has("cache-control");
  const version = isOwn || cleared ? null : cachedAs;
  const whole = withErrorTitle(withScriptsOnly(html, nonce), (title) => i18n.t("forms:errorTitle", { title }));
  const { pathname: path } = new URL(request.url);
  const isFirst = isFirstPage((name) => request.headers.get(name));
  const { html: styled, styles } = isFirst ? withSheet(whole) : { html: whole, styles: [] };
  const { html: page, sources } = version
    ? allowByHash(styled, nonce)
    : { html: styled, sources: [`'nonce-${nonce}'`] };
  const wanted = request.headers.get(PARTS_HEADER);
  headers.set(
    "content-security-policy",
    wanted ? CLOSED_POLICY : contentSecurityPolicy({ scripts: sources, styles, path, parties: root?.thirdParties }),
  );
  if (!headers.has("cache-control")) headers.set("cache-control", await toCacheControl(request, status, root));
  headers.append("vary", `accept-encoding, cookie, save-data, sec-fetch-site, ${PARTS_HEADER}`);
  const { encoding, body } = await compress(
    Buffer.from(wanted ? cutParts(page, wanted) : page),
    request.headers.get("accept-encoding") ?? "",
  );
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  if (version) cachePage(version, headers, body);
  return new Response(new Uint8Array(body), { status, headers });
}

/** Keeps only the matched routes, because React Router ranks and compiles all given routes for each page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.flatMap(({ route: { id } }) => {
      const route = manifest.routes[id];
      return route ? [[id, route]] : [];
    }),
  );
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * Returns Cache-Control. Logged-in pages, toasts, login forms, errors and answers to posts may not be stored. Others
 * are stored, but checked before reuse; a prefetched page is used unchecked for 30 s (docs/decisions/0003).
 */
async function toCacheControl(request: Request, status: number, root: RootData | undefined): Promise<string> {
  // While the API server is down, a person with a token looks anonymous, but the page may still contain personal data.
  const isStrangers = root && !root.toast && !(await readSession(request)).hasToken;
  const isForm = new URL(request.url).pathname.startsWith(AUTH_AREA);
  if (!isStrangers || isForm || status !== 200 || request.method !== "GET") return "private, no-store";
  return isPrefetch(request) ? "private, max-age=30" : "private, no-cache";
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(html: Buffer, accepted: string): Promise<{ encoding: string | null; body: Buffer }> {
  if (/\bbr\b/.test(accepted)) {
    return {
      encoding: "br",
      body: await brotli(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
        },
      }),
    };
  }
  return /\bgzip\b/.test(accepted)
    ? { encoding: "gzip", body: await zip(html, { level: 6 }) }
    : { encoding: null, body: html };
}

/** Logs and reports an error, unless the visitor has left or the status is below 500. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500) return;
  console.error(`error ${toErrorNumber()}:`, error);
  const { route, requestId } = requestContext();
  reportError(error, { where: `${request.method} ${route ?? "(unknown)"}`, requestId });
};
