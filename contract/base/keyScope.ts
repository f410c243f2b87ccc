/** Scopes of company keys under `/operator` (docs/decisions/0018). Companies can't make calls without a scope. */
export const keyScopes = [
  "vacancies:read",
  "vacancies:write",
  "applications:read",
  "applications:write",
  "documents:read",
  "messages:write",
  "mail:write",
  "tests:read",
  "tests:write",
  "videos:read",
  "webhooks:write",
  "calls:read",
] as const;
export type KeyScope = (typeof keyScopes)[number];
