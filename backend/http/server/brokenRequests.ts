import type { Duplex } from "node:stream";
import { writeRawAnswer } from "#contract/base/rawAnswer";
import { ApiProblem } from "../../platform/errors";

/** Answers an unparsable request with a problem (431, 408, 400); Node would send an empty body. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = new ApiProblem(error.code === "HPE_HEADER_OVERFLOW" ? "headersTooLarge" : "invalid");
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : problem.status;
  socket.end(writeRawAnswer({ status, type: "application/json", body: JSON.stringify(problem.body) }));
}
