/** Headers with a web server's settings. For calls with the web's key, the API server logs settings that differ. */
export const WEB_ORIGIN_HEADER = "x-web-origin";
/** Set if a page, and no person, makes a request, which then does not extend the session. */
export const BACKGROUND_HEADER = "x-background";
/** A keyed hash of SESSION_SECRET, equal for equal secrets. */
export const WEB_SECRET_HEADER = "x-web-session-secret";
