import { BRASILIA } from "#contract/base/timeZone";

/** Created once, because creating it takes longer than all other checks of a registration. */
const days = new Intl.DateTimeFormat("en-CA", { timeZone: BRASILIA });

/** Returns a day in Brasília, like "2026-03-31" (docs/design.md, section 4). */
export const toBrasiliaDay = (moment: Date): string => days.format(moment);
