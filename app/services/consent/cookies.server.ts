import { isLinkedInOn } from "~/services/auth/linkedIn.server";
import { isHttps } from "~/services/serve/env.server";
import { configuredParties } from "./thirdParties.server";

/** Finds which cookies this site sets, for the one table of them that the pages on privacy and on cookies both show. */
export function findCookiesInUse() {
  const { statistics, recording } = configuredParties();
  return {
    /** The start of the names of cookies that have a name of their own for https. */
    prefix: isHttps ? "__Host-" : "",
    analytics: Boolean(statistics.analytics),
    recording: Boolean(recording.recording),
    linkedIn: isLinkedInOn,
  };
}
