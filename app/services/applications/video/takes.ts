/** The prefix of a recorder's databases on this device (docs/decisions/0024). */
export const TAKES = "takes:";

export const takesName = (owner: string): string => TAKES + owner;
