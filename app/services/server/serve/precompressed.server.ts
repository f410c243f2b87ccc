import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";

/** The folder in which remix-serve finds the assets, relative to the one it is started in. */
const FOLDER = "build/client/assets";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

const compressed = new Set(existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".br")) : []);

/** Lets remix-serve answer with the assets that the build has compressed at the highest level. */
export function preferBrotli(
  request: IncomingMessage,
  response: ServerResponse,
  available: ReadonlySet<string> = compressed,
): void {
  const [, name = ""] = /^\/assets\/([\w.@$-]+)$/.exec(request.url ?? "") ?? [];
  const type = types[extname(name)];
  if (!type || !available.has(`${name}.br`)) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))) return;
  request.url = `/assets/${name}.br`;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", "br");
}
