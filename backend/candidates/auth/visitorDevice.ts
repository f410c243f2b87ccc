import type { FastifyRequest } from "fastify";
import { isWeb } from "../../http/limits/visitorAddress";

const MAX_LENGTH = 256;

/** Returns the User-Agent in printable ASCII, or "". The web server forwards it in `x-visitor-agent`. */
export function visitorDevice(request: FastifyRequest): string {
  const { "x-visitor-agent": forwarded, "user-agent": own } = request.headers;
  const name = isWeb(request) ? forwarded : own;
  return typeof name === "string"
    ? name
        .replace(/[^ -~]/g, "")
        .slice(0, MAX_LENGTH)
        .trim()
    : "";
}
