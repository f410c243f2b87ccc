/**
 * The text on cookies in force: the day from which it stands, YYYY-MM-DD. A choice holds for the text that it was made
 * on (LGPD, art. 8, § 4), so a change asks everyone again. Change it with the text's meaning.
 */
export const consentVersion = "2026-11-21";

/** How long a choice holds before it is asked again: 180 days, in seconds. */
export const CONSENT_MAX_AGE = 180 * 24 * 60 * 60;

export interface Categories {
  /** Analytics, error reporting, feedback widget. */
  statistics: boolean;
  /** Session recording, by Hotjar and by the error reporting's replays. */
  recording: boolean;
}

/** The third parties that may load on a page; each is absent unless the operator set it and the visitor allowed it. */
export interface ThirdParties {
  /** Google Analytics: measurement id. */
  analytics?: string;
  /** Sentry: DSN. */
  errors?: string;
  /** Sentry's session replays too; only ever together with `errors`. */
  replay?: true;
  /** Feedback widget: the address of its script. */
  feedback?: string;
  /** Hotjar: site id. */
  recording?: string;
}

/** What the bar says; it comes with the page, so that the other pages don't carry its words. */
export interface ConsentBarTexts {
  title: string;
  text: string;
  accept: string;
  refuse: string;
  choose: string;
}
