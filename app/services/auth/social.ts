/**
 * The reasons why a provider's login failed, as the login screen's `?social=` and the catalogue's
 * `auth:social.problems` name them.
 */
const socialProblems = [
  "denied",
  "expired",
  "failed",
  "noEmail",
  "noPassword",
  "refused",
  "busy",
  "unavailable",
  "off",
] as const;

export type SocialProblem = (typeof socialProblems)[number];

/** Returns null for a value that is no reason. */
export const parseSocialProblem = (text: string | null): SocialProblem | null =>
  socialProblems.find((problem) => problem === text) ?? null;
