import type { FastifyRequest } from "fastify";
import { isWeb } from "../limits/visitorAddress";

/** In characters: longer than honest browsers' names for themselves are. */
const MAX_LENGTH = 256;

/**
 * What the visitor's browser calls itself, for the list of devices: as the web tells it (`x-visitor-agent`), believed only
 * together with the web's key, else as the connection does. Printable ASCII alone; "" where it says nothing.
 */
export function visitorDevice(request: FastifyRequest): string {
  const { "x-visitor-agent": told, "user-agent": own } = request.headers;
  const name = isWeb(request) ? told : own;
  return typeof name === "string"
    ? name
        .replace(/[^ -~]/g, "")
        .slice(0, MAX_LENGTH)
        .trim()
    : "";
}
