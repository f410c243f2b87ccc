/**
 * Why a provider's login came to nothing, as the login screen's `?social=` says it and the catalogue's
 * `auth:social.problems`.
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

/** Null for anything that is none. */
export const parseSocialProblem = (text: string | null): SocialProblem | null =>
  socialProblems.find((problem) => problem === text) ?? null;
