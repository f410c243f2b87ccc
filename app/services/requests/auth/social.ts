/** The reasons why a social login failed: values of `?social=`, and keys of the texts in `auth:social.problems`. */
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

export const parseSocialProblem = (text: string | null): SocialProblem | null =>
  socialProblems.find((problem) => problem === text) ?? null;
