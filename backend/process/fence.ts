import dgram from "node:dgram";
import dns from "node:dns";
import module, { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/*
 * What is loaded before the program of a fenced process (fencedProcess.ts): it ends all ways to the network, which Node
 * 20 and 24 have no permission for, and to other processes by their number. Everything else that connects (tls, http,
 * http2, fetch, WebSocket) does so through these (docs/decisions/0021).
 */
function refuse() {
  throw new Error("This process has no network, and knows no other process.");
}

/** Replaces functions of an object, so that whoever asks for them later, by import or require, is refused. */
function forbid(target: object, names: string[] = findFunctions(target)): void {
  for (const name of names)
    Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
}

const findFunctions = (target: object): string[] =>
  Object.getOwnPropertyNames(target).filter((name) => {
    const property = Object.getOwnPropertyDescriptor(target, name);
    return property?.configurable === true && typeof property.value === "function" && name !== "constructor";
  });

// The standard input and output are sockets. Node makes them when they are first asked for.
void [process.stdin, process.stdout];
forbid(net.Socket.prototype, ["connect"]);
forbid(net.Server.prototype, ["listen"]);
forbid(dgram.Socket.prototype);
for (const resolver of [dns, dns.promises]) {
  forbid(resolver.Resolver.prototype);
  forbid(resolver);
}
// A loader of modules runs in a thread of its own, outside of this fence.
forbid(module, ["register", "registerHooks"]);
forbid(process, ["kill", "_kill", "binding", "_linkedBinding", "dlopen"]);
Object.assign(globalThis, { fetch: refuse, WebSocket: undefined, EventSource: undefined });
syncBuiltinESMExports();
