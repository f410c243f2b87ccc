import type { EntryContext, ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { onTestFinished, vi } from "vitest";
import * as entry from "~/entry.server";
import * as root from "~/root";
import * as authLayout from "~/routes/auth+/_layout/route";
import * as siteLayout from "~/routes/_site+/_layout/route";
import { newContext, runInContext, type RequestContext } from "~/services/server/serve/context.server";

type RouteModules = Record<string, { path: string; parentId?: string; index?: boolean; module: object }>;

/**
 * Makes the web server's request handler for a few screens, with a stubbed API, without build and port. A test requests
 * pages like a browser and reads status, headers and HTML.
 */
export function createPages(
  screens: RouteModules,
): (request: Request, context?: Partial<RequestContext>) => Promise<Response> {
  const routes = { root: { path: "", module: root }, ...screens };
  const known = Object.entries(routes).map(([id, { path, module, ...rest }]) => {
    const parentId = id === "root" ? undefined : ((rest as { parentId?: string }).parentId ?? "root");
    const isIndex = "index" in rest && rest.index === true;
    return [id, { id, path: isIndex ? undefined : path, parentId, index: isIndex || undefined, module }] as const;
  });
  const build = {
    mode: "test",
    entry: { module: entry },
    routes: Object.fromEntries(known),
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(
        known.map(([id, { path, parentId, index, module }]) => [
          id,
          {
            id,
            path,
            parentId,
            index,
            module: `/${id}.js`,
            hasAction: "action" in module,
            hasLoader: "loader" in module,
            hasErrorBoundary: "ErrorBoundary" in module,
            hasClientAction: false,
            hasClientLoader: false,
          },
        ]),
      ) as unknown as EntryContext["manifest"]["routes"],
      url: "/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: false,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
      unstable_optimizeDeps: false,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
  const handler = createRequestHandler(build, "production");
  return (request, context = {}) => runInContext(newContext(context), () => handler(request));
}

export const authPage = (path: string, module: object) =>
  createPages({ auth: { path: "auth", module: authLayout }, screen: { path, parentId: "auth", module } });

export const sitePage = (path: string, module: object) =>
  createPages({ site: { path: "", module: siteLayout }, screen: { path, parentId: "site", module } });

const origin = "http://localhost:3000";
let visits = 0;

export function visit(
  path: string,
  { form, cookie }: { form?: Record<string, string> | FormData; cookie?: string } = {},
): Request {
  // `visit` makes each request different, because an equal form would get the first answer (forms/sentTwice.server.ts).
  const headers = new Headers(cookie ? { cookie: `${cookie}; visit=${++visits}` } : {});
  if (!form) return new Request(origin + path, { headers });
  return new Request(origin + path, {
    method: "POST",
    headers,
    body: form instanceof FormData ? form : new URLSearchParams(form),
  });
}

/** Returns the cookie for the next visit, or undefined if the response sets none. */
export function getSessionCookie(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("session="))
    ?.split(";")[0];
}

export interface ApiCall {
  method: string;
  path: string;
  body: unknown;
}

/** Stubs the API until the test ends, with responses under "METHOD /path" (without query). `calls` records calls. */
export function stubApi(
  apiResponses: Record<string, { status?: number; body?: unknown; headers?: Record<string, string> } | "down">,
) {
  const calls: ApiCall[] = [];
  const fetch = (address: string, { method = "GET", body }: { method?: string; body?: string | Uint8Array } = {}) => {
    const { pathname } = new URL(address);
    calls.push({ method, path: pathname, body: typeof body === "string" ? JSON.parse(body) : body });
    const apiResponse = apiResponses[`${method} ${pathname}`] ?? "down";
    if (apiResponse === "down") return Promise.reject(new TypeError("fetch failed"));
    const { body: answer, headers, status = 200 } = apiResponse;
    const init = { status, ...(headers && { headers }) };
    return Promise.resolve(answer === undefined ? new Response(null, init) : Response.json(answer, init));
  };
  vi.stubGlobal("fetch", fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { fetch, calls };
}
