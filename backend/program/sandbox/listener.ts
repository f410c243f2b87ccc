import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerInOrder } from "#contract/base/answerInOrder";
import { capConnections, findMostConnections } from "#contract/base/connections";
import { beginRequestLife } from "#contract/base/requestLife";
import { MINUTE_MS } from "#contract/base/time";
import type { Problem } from "#contract/base/problem";
import { answerBrokenRequest } from "../../http/server/brokenRequests";
import { parseTestKey } from "./folders";
import { createOpenSandboxes, SandboxesBusy } from "./openSandboxes";
import type { SandboxConfig, SandboxOptions } from "./sandbox";

const LONGEST = 15 * MINUTE_MS;

/** Creates a server that passes each call with a test key to the sandbox that the key names. */
export function createSandboxServer(
  config: SandboxConfig & { DATA_DIR: string },
  options: SandboxOptions & { mostOpen?: number } = {},
  onError: (error: unknown) => void = console.error,
): { server: Server; close: () => Promise<void> } {
  const sandboxes = createOpenSandboxes(config, options);
  const server = createServer({ requestTimeout: 120_000, keepAliveTimeout: 75_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof SandboxesBusy)) onError(error);
      refuse(
        response,
        503,
        { code: "unavailable", message: "Try again in a few seconds." },
        { "retry-after": "5", connection: "close" },
      );
    });
  });
  answerInOrder(server);
  capConnections(server, { network: Infinity, all: findMostConnections() });
  server.headersTimeout = 10_000;
  server.on("clientError", answerBrokenRequest);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === "/livez" || request.url === "/readyz") return void response.end("ok");
    const [, sent = ""] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const parsed = parseTestKey(sent);
    // Runs before the sandbox opens, because a connection that closes meanwhile emits no event afterwards.
    const life = beginRequestLife(request, response, LONGEST);
    const used = parsed && (await sandboxes.use(parsed.id));
    if (!used) {
      const message = "This address takes only test keys: motriz keys create --test.";
      return refuse(response, 401, { code: "notAuthenticated", message }, { "www-authenticate": "Bearer" });
    }
    life.hold(used.done);
    if (life.signal.aborted) return;
    request.headers.authorization = `Bearer ${parsed.key}`;
    used.sandbox.app.companyServer.emit("request", request, response);
  }

  return {
    server,
    close: async () => {
      const ended = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await ended;
      await sandboxes.close();
    },
  };
}

function refuse(response: ServerResponse, status: number, problem: Problem, headers: Record<string, string>): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(JSON.stringify(problem));
}
