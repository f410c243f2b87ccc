import { readSession } from "~/services/auth/session.server";
import { isSharedPhone } from "~/services/auth/sharedPhone.server";
import { env } from "~/services/serve/env.server";
import { isLite } from "~/services/shell/settings.server";

/**
 * Tells whether this browser may keep a copy of the person's things, to be read without a network (docs/decisions/0023).
 * It must be the person's own phone, on which they stay logged in, and nobody may spare data.
 */
export async function keepsCopy(request: Request): Promise<boolean> {
  if (!env.OFFLINE_COPY || isLite(request) || isSharedPhone(request)) return false;
  return (await readSession(request)).remember === true;
}
