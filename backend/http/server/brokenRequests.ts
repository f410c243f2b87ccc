import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { ApiProblem } from "../../platform/errors";

/** Answers what Node could not read as a request in the contract's words (431, 408, 400), instead of with no body. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Whoever broke the connection off reads no answer.
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = new ApiProblem(error.code === "HPE_HEADER_OVERFLOW" ? "headersTooLarge" : "invalid");
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : problem.status;
  const body = JSON.stringify(problem.body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
