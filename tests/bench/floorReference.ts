import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface StaticServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts *floor* (docs/design.md, section 14): a page's HTML and CSS from a plain node:http server, without scripts.
 *
 * @param html the page as our server sent it; its style sheets are loaded from `origin`, our server
 */
export async function startFloor(html: string, origin: string): Promise<StaticServer> {
  const files = new Map<string, { type: string; body: Buffer }>();
  files.set("/", { type: "text/html; charset=utf-8", body: gzipSync(withoutScripts(html)) });
  for (const path of findStyleSheets(html)) {
    const response = await fetch(origin + path);
    files.set(path, { type: "text/css", body: gzipSync(Buffer.from(await response.arrayBuffer())) });
  }
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? "/", "http://floor").pathname);
    if (!file) return void response.writeHead(404, { "content-length": 0 }).end();
    const cache = file.type === "text/css" ? { "cache-control": "public, max-age=31536000, immutable" } : {};
    response
      .writeHead(200, {
        "content-type": file.type,
        "content-encoding": "gzip",
        "content-length": file.body.byteLength,
        ...cache,
      })
      .end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<link[^>]*rel="modulepreload"[^>]*>/g, "");
}

function findStyleSheets(html: string): string[] {
  return [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  );
}
