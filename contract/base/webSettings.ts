/**
 * The web's settings in each of its calls, so that the API server's log can name differences among the parts. They are
 * believed only together with the web's key.
 */
export const WEB_ORIGIN_HEADER = "x-web-origin";
/** A hash of SESSION_SECRET with a key: the same for webs that have the same one, and of no use to anybody else. */
export const WEB_SECRET_HEADER = "x-web-session-secret";
