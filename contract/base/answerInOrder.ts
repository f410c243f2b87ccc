import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait behind one on a connection. No browser and no proxy sends any (RFC 9112, 9.3.2). */
const MOST_WAITING = 4;

/**
 * Has a server begin a request only once the one before it on the same connection is answered. Node begins pipelined
 * requests all at once, and a response that never gets the socket tells nobody that it is over. More than MOST_WAITING
 * end the connection. So does a form that waits: its bytes would stop the reading, and nobody would see the connection
 * close. It takes the place of the server's listeners for "request", so it is called after they are there.
 */
export function answerInOrder(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  /** The requests that wait, by connection; a connection stands here while one of its requests is answered. */
  const busy = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
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
    if (others.length > MOST_WAITING || hasBody(request)) socket.destroy();
  });
}

/** Whether a request brings a body (RFC 9112, 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
