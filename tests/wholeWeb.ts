import { join } from "node:path";
import { vi } from "vitest";
import remixConfig from "../remix.config.js";
import { openTestServer, type TestServer } from "./apiServer";
import { createPages } from "./pages";

type DefineRoutes = Parameters<NonNullable<(typeof remixConfig)["routes"]>>[0];
type Manifest = ReturnType<DefineRoutes>;

/** Finds the web server's routes by id, as the build does. */
export async function findRoutes(): Promise<Manifest> {
  const defineRoutes: DefineRoutes = (define) => {
    const found: Manifest = {};
    const parents: string[] = [];
    define((path, file, optionsOrChildren, children) => {
      const [options, nested] =
        typeof optionsOrChildren === "function" ? [{}, optionsOrChildren] : [optionsOrChildren ?? {}, children];
      const id = options.id ?? file.replace(/\.\w+$/, "");
      found[id] = { ...options, id, file, path, parentId: parents.at(-1) ?? "root" };
      parents.push(id);
      nested?.();
      parents.pop();
    });
    return found;
  };
  return (await remixConfig.routes?.(defineRoutes)) as Manifest;
}

/** Returns a route's address, such as "/vagas/$id". */
export function toAddress(routes: Manifest, id: string): string {
  const route = routes[id];
  if (!route) return "";
  const parent = toAddress(routes, route.parentId ?? "root");
  return route.path ? `${parent}/${route.path.replaceAll(":", "$")}` : parent;
}

export interface WholeWeb extends TestServer {
  send: (request: Request) => Promise<Response>;
}

/** Loads all screens of the web server and connects them to a real API server, in one process without ports. */
export async function openWholeWeb(variables: Record<string, string> = {}): Promise<WholeWeb> {
  const api = await openTestServer(variables);
  const routes = await findRoutes();
  const screens = Object.fromEntries(
    await Promise.all(
      Object.values(routes).map(async ({ id, file, path = "", parentId, index }) => {
        const module = (await import(/* @vite-ignore */ join(process.cwd(), "app", file))) as object;
        return [id, { path, module, ...(parentId && { parentId }), ...(index && { index }) }] as const;
      }),
    ),
  );
  const elsewhere = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { origin, pathname, search } = new URL(address);
    if (origin !== API_ORIGIN) return elsewhere(address, init);
    const { method = "GET", body } = init;
    const answer = await api.app.inject({
      method: method as "GET",
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(body && { payload: typeof body === "string" ? body : Buffer.from(body as Uint8Array) }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const isEmpty = answer.rawPayload.length === 0 || answer.statusCode === 204;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  });
  return { ...api, send: createPages(screens) };
}

/** The web server's default of API_URL (contract/base/webEnvironment.ts). */
const API_ORIGIN = "http://127.0.0.1:3001";
