import type { Allowance } from "../limits/limit";

const QUARTER_HOUR = 15 * 60;

/** Logins from one address, with whatever e-mails. Many people share an address (a library, a mobile network's NAT). */
export const LOGINS_OF_ADDRESS: Allowance = { max: 30, windowSeconds: QUARTER_HOUR };
/** Guesses at the password of one e-mail, from any address and by any call. */
export const LOGINS_OF_EMAIL: Allowance = { max: 10, windowSeconds: QUARTER_HOUR };
