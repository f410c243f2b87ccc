import type { IncomingMessage } from "node:http";
import morgan from "morgan";

const secretParameters = /([?&](?:key|code|state|token|accessToken|email|cpf)=)[^&#]*/gi;

/** An address as a log may keep it: without the values that open a door or name a person. */
export function redacted(url: string): string {
  return url.replace(secretParameters, "$1…");
}

/** remix-serve logs whole addresses with morgan; its `url` token is ours to replace. */
export function redactLog(): void {
  morgan.token("url", (request: IncomingMessage & { originalUrl?: string }) =>
    redacted(request.originalUrl ?? request.url ?? ""),
  );
}
