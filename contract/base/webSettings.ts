/** Headers with the web's settings. The API server logs differences. It reads the headers with the web's key only. */
export const WEB_ORIGIN_HEADER = "x-web-origin";
/** A keyed hash of SESSION_SECRET, equal for equal secrets. */
export const WEB_SECRET_HEADER = "x-web-session-secret";
