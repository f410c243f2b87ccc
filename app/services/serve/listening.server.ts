import net from "node:net";

/**
 * How many connections the kernel lets wait to be accepted: a thousand visitors who come at once. Those beyond come
 * again after 1, 3 and 7 s by themselves, which costs the server nothing, and them much.
 */
const BACKLOG = 1_024;
/** How often Node looks for connections whose headers do not come, in ms. Its own interval is 30 s. */
const LOOK_FOR_SLOW_HEADERS = 2_000;

type Listen = (...given: unknown[]) => net.Server;

/** Sets options of servers that only `listen` takes, for all from now on. remix-serve has no setting for it. */
export function setListening(server: { listen: Listen } = net.Server.prototype as unknown as { listen: Listen }): void {
  const { listen } = server;
  server.listen = function (this: { connectionsCheckingInterval?: number }, ...given: unknown[]) {
    const [port, ...others] = given;
    if (typeof port !== "number") return listen.apply(this, given);
    const [host] = others;
    this.connectionsCheckingInterval = LOOK_FOR_SLOW_HEADERS;
    const address = { port, backlog: BACKLOG, ...(typeof host === "string" && { host }) };
    return listen.call(this, address, ...others.filter((value) => typeof value === "function"));
  };
}
