import { BRASILIA } from "#contract/base/timeZone";

/** Made once: making it takes longer than all other checks of a registration. */
const days = new Intl.DateTimeFormat("en-CA", { timeZone: BRASILIA });

/** Returns the day of a moment by Brasília's calendar, as "2026-03-31" (docs/design.md, section 4). */
export const toBrasiliaDay = (moment: Date): string => days.format(moment);
