import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";

const QUARTER_HOUR = 15 * 60;

/**
 * Limits the logins from one address, whatever the e-mails. Many share an address (a library, a mobile network's NAT).
 */
export const limitLoginsFromAddress = (context: AppContext, request: FastifyRequest, kind: "login" | "social") =>
  limit(context, `${kind}:address:${visitorAddress(request)}`, { max: 30, windowSeconds: QUARTER_HOUR });

/** Limits the guesses at the password of one e-mail, from wherever and by whichever endpoint. */
export const limitLoginsToEmail = (context: AppContext, email: string) =>
  limit(context, `login:email:${email}`, { max: 10, windowSeconds: QUARTER_HOUR });
