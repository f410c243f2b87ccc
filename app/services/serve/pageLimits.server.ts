import type { AdmissionLimits } from "#contract/admission";

/**
 * How many pages the web takes in. Those that are drawn at once are enough to keep a processor busy while others wait
 * for the API server. As an overload begins, the pace falls to a third, because those who are refused have to be seen
 * and answered too: what would have taken 0.6 s is answered within two (docs/design.md, section 14).
 */
export const pageLimits: AdmissionLimits = { active: 48, least: 48, most: 512, longest: 600 };

/** A form is refused later than a page: somebody has typed it. */
export const PATIENCE_WITH_FORMS = 2;
