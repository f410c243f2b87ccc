import type { Sender } from "~/services/serve/complete.server";
import { findCandidate } from "./authentication.server";
import { readAccessToken, readSession } from "./session.server";

/**
 * Finds who sends, before anything of what they send is read. `asks` asks the API server whether the session is still
 * good; where it can't be asked, the cookie's word counts, and the screen says what is wrong.
 */
export async function findSender(request: Request, { asks }: { asks: boolean }): Promise<Sender> {
  const [token, { userId = null }] = [await readAccessToken(request), await readSession(request)];
  if (!token) return { userId: null, isMember: false };
  const isNobody = asks && (await findCandidate(request).catch(() => null)) === "nobody";
  return { userId, isMember: !isNobody };
}
