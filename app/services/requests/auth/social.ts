/** Why a provider's login failed, as `?social=` of the login and the catalogue's `auth:social.problems` name it. */
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
