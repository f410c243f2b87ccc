import type { FastifyRequest } from "fastify";
import { HOUR_S } from "#contract/base/time";
import type { CountedNetwork } from "#contract/base/network";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { clearLimit, limit, type Allowance } from "../../http/server/limit";
import { limitNetworks, limitVisitor } from "../../http/limits/limitVisitor";
import { isWeb, visitorNetworks } from "../../http/limits/visitorAddress";

const perQuarterHour = (max: number): Allowance => ({ max, windowSeconds: 15 * 60 });

/** Limit per address. Many people may share one (a library, a mobile network's NAT). */
const FROM_ADDRESS = perQuarterHour(30);
/** Limit per address or known browser, at one account. */
const AT_ACCOUNT = perQuarterHour(10);
/** Multiplies AT_ACCOUNT for a wider network. Small, because an owner logs in from few households. */
const WIDER_AT_ACCOUNT = 2;
/** Limit of one account, from all addresses together. Ten addresses can use it up; see `clearGuesses`. */
const FROM_EVERYWHERE = perQuarterHour(100);

const toEmailKey = (email: string) => `login:email:${email}`;

export interface LoginAttempt {
  networks: CountedNetwork[];
  knownBrowser: string | undefined;
}

/** Finds a login's source. Only the web server may name a known browser: it signs the browser's cookie. */
export const readLoginAttempt = (request: FastifyRequest, knownBrowser: string | undefined): LoginAttempt => ({
  networks: visitorNetworks(request),
  knownBrowser: isWeb(request) ? knownBrowser : undefined,
});

/** Limits wrong passwords (docs/decisions/0010). Returns a function that refunds a try. Throws `tooManyRequests`. */
export async function limitLogins(
  context: AppContext,
  email: string,
  { networks, knownBrowser }: LoginAttempt,
): Promise<() => Promise<void>> {
  if (knownBrowser !== undefined) return limit(context, `login:browser:${knownBrowser}:${email}`, AT_ACCOUNT);
  // The order matters. An address that has reached its own limit must not use up the account's total.
  const counted = [
    await limitNetworks(context, networks, "login", FROM_ADDRESS),
    await limitNetworks(context, networks, `login:email:${email}`, AT_ACCOUNT, WIDER_AT_ACCOUNT),
    await limit(context, toEmailKey(email), FROM_EVERYWHERE),
  ];
  return async () => {
    for (const refund of counted) await refund();
  };
}

/** Clears an account's count of wrong passwords. Call it once the owner has shown access to the e-mail. */
export const clearGuesses = (db: Database, email: string) => clearLimit(db, toEmailKey(email), FROM_EVERYWHERE);

/** Limits passkey logins by address. After a success, call the returned function, because only failures count. */
export const limitPasskeys = (context: AppContext, request: FastifyRequest) =>
  limitVisitor(context, request, "passkey", FROM_ADDRESS);

export const limitSocial = (context: AppContext, request: FastifyRequest) =>
  limitVisitor(context, request, "social", FROM_ADDRESS);

/** Per network: codes to one number, and to all numbers. */
const CODES_TO_NUMBER = { max: 5, windowSeconds: HOUR_S };
const CODES = { max: 20, windowSeconds: HOUR_S };

/** Limits the codes sent per network, or per browser known to the account. Throws `tooManyRequests`. */
export async function limitPhoneCodes(
  context: AppContext,
  numberKey: string,
  { networks, knownBrowser }: LoginAttempt,
): Promise<void> {
  if (knownBrowser !== undefined)
    return void (await limit(context, `phoneCode:browser:${knownBrowser}:${numberKey}`, CODES_TO_NUMBER));
  await limitNetworks(context, networks, "phoneCode", CODES);
  await limitNetworks(context, networks, `phoneCode:number:${numberKey}`, CODES_TO_NUMBER, WIDER_AT_ACCOUNT);
}

/** Limits wrong codes, and wrong answers to the question after a code, per address. Returns a refunding function. */
export const limitPhoneTries = (context: AppContext, request: FastifyRequest) =>
  limitVisitor(context, request, "phone", FROM_ADDRESS);
