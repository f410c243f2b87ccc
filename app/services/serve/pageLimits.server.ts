import type { AdmissionLimits } from "#contract/admission";

/**
 * How many pages the web takes in. Those that are drawn at once are enough to keep a processor busy while others wait
 * for the API server. As an overload begins, the pace falls to a third, because those who are refused have to be seen
 * and answered too: what would have taken 0.6 s is answered within two (docs/design.md, section 14).
 */
export const pageLimits: AdmissionLimits = { active: 48, least: 48, most: 512, longest: 600 };

/**
 * How many files arrive at once, each held in memory: 10 MB at most. They are apart from the pages, because a slow one
 * takes minutes.
 */
export const uploadLimits: AdmissionLimits = { active: 12, least: 12, most: 12, longest: 5_000 };

/** How many videos arrive at once as a form, each through at most three parts of 2 MB in memory. One may take an hour. */
export const videoLimits: AdmissionLimits = { active: 12, least: 12, most: 12, longest: 5_000 };

/** How many requests at once are passed on byte by byte; each holds next to no memory. */
export const relayLimits: AdmissionLimits = { active: 128, least: 128, most: 128, longest: 5_000 };

/** A form is refused later than a page: somebody has typed it. */
export const PATIENCE_WITH_FORMS = 2;
