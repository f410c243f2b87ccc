import http from "node:http";
import net from "node:net";
import { paths } from "~/services/server/navigation/paths";
import { env } from "./env.server";
import { isMetricsServer } from "./metrics.server";

/** The most connections that wait in the kernel. Further clients try again after 1, 3 and 7 s. */
const BACKLOG = 1_024;
/** The interval at which Node looks for slow headers, in ms. Node's default is 30 s. */
const LOOK_FOR_SLOW_HEADERS = 2_000;

type Listen = (...given: unknown[]) => net.Server;

/** Is set under `npm start`. Resolves as soon as the API server answers (backend/program/cli/underStart.ts). */
const ofStart = (globalThis as { [name: symbol]: unknown })[Symbol.for("motriz.mayListen")] as
  | Promise<void>
  | undefined;

/** Replaces `listen`: sets options, waits for the API server, and tells `npm start` when the server listens. */
export function setListening(
  server: { listen: Listen } = net.Server.prototype as unknown as { listen: Listen },
  mayListen = ofStart,
  prepare = drawOnePage,
  tell = () => void process.send?.("listening"),
): void {
  const { listen } = server;
  server.listen = function (this: net.Server & { connectionsCheckingInterval?: number }, ...given: unknown[]) {
    const [port, ...others] = given;
    if (typeof port !== "number") return listen.apply(this, given);
    const [host] = others;
    this.connectionsCheckingInterval = LOOK_FOR_SLOW_HEADERS;
    const address = { port, backlog: BACKLOG, ...(typeof host === "string" && { host }) };
    const rest = others.filter((value) => typeof value === "function");
    if (!mayListen) return listen.call(this, address, ...rest);
    const isOfPages = !isMetricsServer(this as http.Server);
    void Promise.all([mayListen, isOfPages ? prepare(this, listen) : null]).then(() => {
      if (isOfPages) this.once("listening", tell);
      listen.call(this, address, ...rest);
    });
    return this;
  };
}

/** The time limit for the first page, in ms. */
const PATIENCE = 2_000;

/** Renders one page on a local port before the start, because the first page of cold code takes five times as long. */
async function drawOnePage(server: net.Server, listen: Listen): Promise<void> {
  await new Promise<void>((resolve) => {
    listen.call(server, { port: 0, host: "127.0.0.1" }, () => {
      const { port } = server.address() as net.AddressInfo;
      const { host } = new URL(env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`);
      const headers = { host, "accept-encoding": "br" };
      const signal = AbortSignal.timeout(PATIENCE);
      http
        .get({ port, host: "127.0.0.1", path: paths.terms(), agent: false, headers, signal }, (answer) =>
          answer.resume().once("close", resolve),
        )
        .once("error", () => resolve());
    });
  });
  // Uses Node's own `close`, because its replacement (stopping.server.ts) would stop the process.
  await new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
}
