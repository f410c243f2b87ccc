import { consentVersion, type Categories } from "./consent";
import type { ThirdParties } from "~/services/server/navigation/rootData";
import { env, type Env } from "~/services/server/serve/env.server";
import { hasSecret } from "~/services/server/serve/secretParameters.server";

export function configuredParties(from: Env = env): { statistics: ThirdParties; recording: ThirdParties } {
  const {
    GA_MEASUREMENT_ID: analytics,
    SENTRY_DSN: errors,
    FEEDBACK_SCRIPT_URL: feedback,
    HOTJAR_SITE_ID: recording,
  } = from;
  return {
    statistics: { ...(analytics && { analytics }), ...(errors && { errors }), ...(feedback && { feedback }) },
    recording: { ...(recording && { recording }), ...(errors && { replay: true as const }) },
  };
}

/** Returns the consent text's version with the third parties' names. If a party is added, everyone is asked again. */
export function versionInForce(from: Env = env): string {
  const { statistics, recording } = configuredParties(from);
  return [consentVersion, ...Object.keys(statistics), ...Object.keys(recording)].join("+");
}

export function asksConsent(from: Env = env): boolean {
  return versionInForce(from) !== consentVersion;
}

export function findThirdParties(
  url: string,
  { statistics, recording }: Categories,
  from: Env = env,
): ThirdParties | undefined {
  const configured = configuredParties(from);
  const { replay, ...recorder } = configured.recording;
  const parties: ThirdParties = {
    ...(statistics && configured.statistics),
    ...(recording && recorder),
    ...(statistics && recording && replay && { replay }),
  };
  return Object.keys(parties).length > 0 && !hasSecret(url) ? parties : undefined;
}
