import { DAY_S } from "#contract/base/time";
/** Date of the cookie text. A text with another meaning has a new date, and asks everyone again (LGPD, art. 8, § 4). */
export const consentVersion = "2026-11-21";

/** In seconds: after 180 days consent is asked again. */
export const CONSENT_MAX_AGE = 180 * DAY_S;

export interface Categories {
  /** Analytics, error reporting and the feedback widget. */
  statistics: boolean;
  /** Session recording by Hotjar and by the error reporting's replays. */
  recording: boolean;
}

/** Date of terms and privacy notice, recorded with each registration (LGPD, art. 8, § 2). */
export const termsVersion = "2026-11-22";
