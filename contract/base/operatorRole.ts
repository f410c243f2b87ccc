/** Roles of an operator's account (docs/decisions/0035). Every role includes `reads`. */
export const operatorRoles = ["reads", "people", "machine"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** No role includes "key": that is the operator's key alone. */
export const hasRole = (roles: readonly OperatorRole[], wanted: OperatorRole | "key" | undefined): boolean =>
  wanted === "reads" ? roles.length > 0 : roles.some((role) => role === wanted);
