import { streamCall, type StreamedCall } from "~/services/api/client.server";
import type { OpenResponse } from "~/services/api/transport.server";
import { readSession, readAccessToken } from "./session.server";

/**
 * Returns the calls of whoever this browser's session belongs to, for what is passed on byte by byte (relay.server.ts):
 * whether the session is still good is left to the API server's answer. Null where there is none.
 */
export async function findRelayed(
  request: Request,
): Promise<{ userId: string; stream: (call: StreamedCall) => Promise<OpenResponse> } | null> {
  const [token, { userId }] = [await readAccessToken(request), await readSession(request)];
  return token && userId ? { userId, stream: (call) => streamCall(token, call) } : null;
}
