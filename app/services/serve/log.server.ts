import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import { redact } from "./secretParameters.server";

/** remix-serve logs whole addresses with morgan; its `url` token is ours to replace. */
export function redactLog(): void {
  morgan.token("url", (request: IncomingMessage & { originalUrl?: string }) =>
    redact(request.originalUrl ?? request.url ?? ""),
  );
}
