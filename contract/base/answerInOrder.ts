import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Pipelined requests allowed in a connection's life. Browsers and proxies don't pipeline (RFC 9112, section 9.3.2). */
const MOST_PIPELINED = 4;

/**
 * Answers pipelined requests in order, because Node begins all of them immediately. Closes a connection with more than
 * MOST_PIPELINED such requests, or with a body in a waiting request. Replaces the "request" listeners, so call it last.
 */
export function answerInOrder(server: Server, refused: () => void = () => undefined): void {
  const listeners = server.listeners("request") as RequestListener[];
  const busy = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const pipelined = new WeakMap<Socket, number>();
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => beginNext(request.socket));
    for (const listener of listeners) listener.call(server, request, response);
  };
  const beginNext = (socket: Socket) => {
    const next = busy.get(socket)?.shift();
    if (!next || !socket.writable) return void busy.delete(socket);
    begin(...next);
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const others = busy.get(socket);
    if (!others) {
      busy.set(socket, []);
      return begin(request, response);
    }
    others.push([request, response]);
    const count = (pipelined.get(socket) ?? 0) + 1;
    pipelined.set(socket, count);
    if (count <= MOST_PIPELINED && !hasBody(request)) return;
    // A destroyed socket still emits requests that were already received. They are not counted again.
    if (!socket.destroyed) refused();
    socket.destroy();
  });
}

/** Returns whether a request has a body (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
