import { DAY_S } from "#contract/base/time";
/**
 * The day from which the text on cookies is in force. A changed meaning changes it and asks everyone again (LGPD, art.
 * 8, § 4).
 */
export const consentVersion = "2026-11-21";

/** 180 days, in seconds. Then consent is asked again. */
export const CONSENT_MAX_AGE = 180 * DAY_S;

export interface Categories {
  /** Allows analytics, error reporting and the feedback widget. */
  statistics: boolean;
  /** Allows session recording, by Hotjar and by the error reporting's replays. */
  recording: boolean;
}

/**
 * The day from which terms and privacy notice are in force. Registrations record it; it changes with the texts (LGPD,
 * art. 8, § 2).
 */
export const termsVersion = "2026-11-22";
