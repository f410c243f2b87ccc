import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalPage } from "./refusal.server";

/**
 * Refuses a form that has not arrived within `deadline` ms, so that nobody holds connections and memory with a byte every few
 * seconds. The connection is closed, because the rest of the form would be taken for the next request.
 */
export function endLateForm(request: IncomingMessage, response: ServerResponse, deadline: number): void {
  if (request.method !== "POST") return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) return void request.socket.destroy();
    const page = Buffer.from(refusalPage("late"));
    // Nothing else may answer any more, because whoever waits for the rest of the form would go on with half of it.
    const socket = request.socket;
    socket.end(
      `HTTP/1.1 408 Request Timeout\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${page.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${page.toString()}`,
      () => socket.destroy(),
    );
  }, deadline).unref();
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}
