import net from "node:net";

/**
 * How many connections the kernel keeps until they are accepted; it takes its own limit where that is less. Node asks for
 * 511: the connections beyond them come again after 1, 3, 7 and 15 s, so whoever found the queue full waits for longest.
 */
const BACKLOG = 4_096;

type Listen = (...given: unknown[]) => net.Server;

/** Makes the servers that listen on a port from now on keep more connections waiting. remix-serve has no setting for it. */
export function keepMoreWaiting(
  server: { listen: Listen } = net.Server.prototype as unknown as { listen: Listen },
): void {
  const { listen } = server;
  server.listen = function (this: unknown, ...given: unknown[]) {
    const [port, ...others] = given;
    if (typeof port !== "number") return listen.apply(this, given);
    const [host] = others;
    const address = { port, backlog: BACKLOG, ...(typeof host === "string" && { host }) };
    return listen.call(this, address, ...others.filter((value) => typeof value === "function"));
  };
}
