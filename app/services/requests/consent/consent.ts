import { DAY_S } from "#contract/base/time";
/** The date of the cookie text. If its meaning changes, a new date makes us ask everyone again (LGPD, art. 8, § 4). */
export const consentVersion = "2026-11-21";

/** In seconds: after 180 days people are asked again. */
export const CONSENT_MAX_AGE = 180 * DAY_S;

export interface Categories {
  /** Analytics, error reporting and the feedback widget. */
  statistics: boolean;
  /** Session recording by Hotjar and by the error reporting's replays. */
  recording: boolean;
}

/** The date of terms and privacy notice, which is recorded with each registration (LGPD, art. 8, § 2). */
export const termsVersion = "2026-11-22";
