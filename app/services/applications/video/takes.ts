/** The prefix of a person's takes on this device: the name of a recorder's database (docs/decisions/0024). */
export const TAKES = "takes:";

/** The name of the database that keeps the takes of this user (app/islands/recorder/takeDatabase.ts). */
export const takesName = (owner: string): string => TAKES + owner;
