/** Roles of an operator's account (docs/decisions/0035). Every role includes `reads`. */
export const operatorRoles = ["reads", "people", "machine"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Returns false for "key", because only the operator's key has that access. */
export const hasRole = (roles: readonly OperatorRole[], wanted: OperatorRole | "key" | undefined): boolean =>
  wanted === "reads" ? roles.length > 0 : roles.some((role) => role === wanted);
