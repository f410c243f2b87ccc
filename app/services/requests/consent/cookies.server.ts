import { isLinkedInOn } from "~/services/requests/auth/linkedIn.server";
import { cookiePrefix } from "~/services/server/serve/env.server";
import { configuredParties } from "./thirdParties.server";

export function findCookiesInUse() {
  const { statistics, recording } = configuredParties();
  return {
    prefix: cookiePrefix,
    analytics: Boolean(statistics.analytics),
    recording: Boolean(recording.recording),
    linkedIn: isLinkedInOn,
  };
}
