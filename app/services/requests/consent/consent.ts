import { DAY_S } from "#contract/base/time";
/**
 * The day from which the text on cookies is in force. A change of its meaning changes this and asks everyone again
 * (LGPD, art. 8, § 4).
 */
export const consentVersion = "2026-11-21";

/** How long a choice holds before it is asked again: 180 days, in seconds. */
export const CONSENT_MAX_AGE = 180 * DAY_S;

export interface Categories {
  /** It allows analytics, error reporting and the feedback widget. */
  statistics: boolean;
  /** It allows session recording, by Hotjar and by the error reporting's replays. */
  recording: boolean;
}

/**
 * The day from which terms and privacy notice are in force, which registrations record. It changes with them (LGPD,
 * art. 8, § 2).
 */
export const termsVersion = "2026-11-22";
