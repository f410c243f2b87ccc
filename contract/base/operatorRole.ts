/** The roles of an operator's account (docs/decisions/0035). Each of the others may read what `reads` may. */
export const operatorRoles = ["reads", "people", "machine"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Whether somebody with these roles may make a call that names `wanted`. "key" is for the operator's key alone. */
export const hasRole = (roles: readonly OperatorRole[], wanted: OperatorRole | "key" | undefined): boolean =>
  wanted === "reads" ? roles.length > 0 : roles.some((role) => role === wanted);
