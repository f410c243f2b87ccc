/** The prefix of a recorder's databases on this device (docs/decisions/0024). */
export const TAKES = "takes:";

/** The name of a user's database of takes (app/islands/recorder/takeDatabase.ts). */
export const takesName = (owner: string): string => TAKES + owner;
