import type { FastifyRequest } from "fastify";
import { isWeb } from "../../http/limits/visitorAddress";

/** The longest name that is kept, in characters. Real browsers have shorter ones. */
const MAX_LENGTH = 256;

/**
 * Returns the name of the visitor's browser, for the list of devices. The web sends it (`x-visitor-agent`), which
 * counts only together with the web's key; otherwise the connection's own User-Agent counts. Only printable ASCII is
 * kept; "" if there is none.
 */
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
