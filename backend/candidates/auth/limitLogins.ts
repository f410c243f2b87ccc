import type { FastifyRequest } from "fastify";
import type { CountedNetwork } from "#contract/base/network";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { clearLimit, limit, type Allowance } from "../../http/server/limit";
import { limitNetworks, limitVisitor } from "../../http/limits/limitVisitor";
import { isWeb, visitorNetworks } from "../../http/limits/visitorAddress";

const perQuarterHour = (max: number): Allowance => ({ max, windowSeconds: 15 * 60 });

/** Many people share an address (a library, a mobile network's NAT), whatever e-mails they try. */
const FROM_ADDRESS = perQuarterHour(30);
/** The guesses at one account that one address, or one browser that has logged in to it before, may make. */
const AT_ACCOUNT = perQuarterHour(10);
/** A wider network may guess at one account so many times as often: an owner's guesses come from few households. */
const WIDER_AT_ACCOUNT = 2;
/** The guesses at one account from all addresses together. A botnet of ten can use it up; see `clearGuesses`. */
const FROM_EVERYWHERE = perQuarterHour(100);

const toEmailKey = (email: string) => `login:email:${email}`;

export interface LoginAttempt {
  networks: CountedNetwork[];
  /** The browser's name if it has logged in to this account before. */
  knownBrowser: string | undefined;
}

/** Reads who tries. A browser's name is believed of the web alone, which keeps it in a signed cookie. */
export const readLoginAttempt = (request: FastifyRequest, knownBrowser: string | undefined): LoginAttempt => ({
  networks: visitorNetworks(request),
  knownBrowser: isWeb(request) ? knownBrowser : undefined,
});

/**
 * Limits the wrong passwords for one e-mail, by whichever endpoint, so that nobody can guess one and nobody can lock a
 * person out either (docs/decisions/0010). Throws ApiProblem tooManyRequests. Returns a function that is to be called
 * once the password was right: what succeeded does not count.
 */
export async function limitLogins(
  context: AppContext,
  email: string,
  { networks, knownBrowser }: LoginAttempt,
): Promise<() => Promise<void>> {
  if (knownBrowser !== undefined) return limit(context, `login:browser:${knownBrowser}:${email}`, AT_ACCOUNT);
  // The order matters: one address uses up no more of the account's whole allowance than its own part.
  const counted = [
    await limitNetworks(context, networks, "login", FROM_ADDRESS),
    await limitNetworks(context, networks, `login:email:${email}`, AT_ACCOUNT, WIDER_AT_ACCOUNT),
    await limit(context, toEmailKey(email), FROM_EVERYWHERE),
  ];
  return async () => {
    for (const refund of counted) await refund();
  };
}

/** Lets the account's owner in again from any address, once they have shown that its inbox is theirs. */
export const clearGuesses = (db: Database, email: string) => clearLimit(db, toEmailKey(email), FROM_EVERYWHERE);

/** Limits the tries of a passkey from one address. Returns the function that gives one back which succeeded. */
export const limitPasskeys = (context: AppContext, request: FastifyRequest) =>
  limitVisitor(context, request, "passkey", FROM_ADDRESS);

/** Limits what is asked with a provider's token or a link's key from one address. */
export const limitSocial = (context: AppContext, request: FastifyRequest) =>
  limitVisitor(context, request, "social", FROM_ADDRESS);
