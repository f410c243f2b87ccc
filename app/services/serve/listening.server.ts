import net from "node:net";

/**
 * How many connections the kernel lets wait to be accepted: a thousand visitors at once. Those beyond come again by
 * themselves after 1, 3 and 7 s.
 */
const BACKLOG = 1_024;
/** How often Node looks for connections whose headers do not come, in ms. Its own interval is 30 s. */
const LOOK_FOR_SLOW_HEADERS = 2_000;

type Listen = (...given: unknown[]) => net.Server;

/** Under `npm start`: resolves once the API server answers (backend/cli/underStart.ts). */
const ofStart = (globalThis as { [name: symbol]: unknown })[Symbol.for("motriz.mayListen")] as
  | Promise<void>
  | undefined;

/** Has all servers listen with options that only `listen` takes, and only once an API server that starts too is up. */
export function setListening(
  server: { listen: Listen } = net.Server.prototype as unknown as { listen: Listen },
  mayListen = ofStart,
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
    void mayListen.then(() => listen.call(this, address, ...rest));
    return this;
  };
}
