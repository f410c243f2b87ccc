import { DAY_S } from "#contract/time";
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

/** The third parties that may load on a page; each is absent unless the operator set it and the visitor allowed it. */
export interface ThirdParties {
  /** The measurement id of Google Analytics. */
  analytics?: string;
  /** The DSN of Sentry. */
  errors?: string;
  /** It turns on Sentry's session replays, only ever together with `errors`. */
  replay?: true;
  /** The address of the feedback widget's script. */
  feedback?: string;
  /** The site id of Hotjar. */
  recording?: string;
}

/** What the bar says. It comes with the page, so that the pages without a bar don't carry its words. */
export interface ConsentBarTexts {
  title: string;
  text: string;
  accept: string;
  refuse: string;
  choose: string;
}

/**
 * The day from which terms and privacy notice are in force, which registrations record. It changes with them (LGPD,
 * art. 8, § 2).
 */
export const termsVersion = "2026-11-22";
