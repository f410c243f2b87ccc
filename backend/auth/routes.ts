import type { FastifyInstance } from "fastify";
import {
  forgotPassword,
  getUserByAccessToken,
  login,
  logout,
  resetPassword as resetPasswordCall,
} from "#contract/user";
import { handle } from "../calls";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { backgroundDone, inBackground } from "../mail/background";
import { deliver } from "../mail/deliver";
import { passwordChangedMail } from "../mail/messages";
import { ApiProblem } from "../problem";
import { findAccountByEmail, viewUser } from "../users/repository";
import { LOGINS_OF_ADDRESS, LOGINS_OF_EMAIL } from "./allowances";
import { callerOf } from "./authenticate";
import { CHANGE_PASSWORD_ROUTE, resetPassword, sendPasswordReset } from "./passwordReset";
import { isPassword } from "./passwords";
import { endSession, openSession } from "./sessions";
import { hashSecret } from "./token";
import { visitorDevice } from "./visitorDevice";

const HOUR = 60 * 60;

export function registerAuth(app: FastifyInstance): void {
  app.addHook("onClose", () => backgroundDone(app.host));

  handle(app, login, async ({ host, request, query, body }) => {
    // Before the hash, which costs 20 to 60 ms (stack.md).
    await limit(host, `login:address:${visitorAddress(request)}`, LOGINS_OF_ADDRESS);
    await limit(host, `login:email:${body.email}`, LOGINS_OF_EMAIL);
    const account = await findAccountByEmail(host.db, body.email);
    const isRight = await isPassword(body.password, account?.passwordHash ?? null);
    if (!account || !isRight || account.typeUser !== query.typeUser) throw new ApiProblem("wrongCredentials");
    const session = await openSession(host.db, host.now(), account.id, {
      device: visitorDevice(request),
      remember: body.remember,
    });
    return { ...session, user: await viewUser(host.db, account.id) };
  });

  handle(app, logout, async ({ host, caller }) => ({ revoked: await endSession(host.db, caller.tokenHash) }));

  handle(app, getUserByAccessToken, async ({ host, caller: bearer, query }) => {
    // The web sends the token in the header too: looked up once, for every page asks this.
    const caller =
      bearer?.tokenHash === hashSecret(query.accessToken) ? bearer : await callerOf(host, query.accessToken);
    if (!caller) throw new ApiProblem("notAuthenticated");
    return { ...(await viewUser(host.db, caller.userId)), expiresAt: caller.expiresAt.toISOString() };
  });

  handle(app, forgotPassword, async ({ host, request, body }) => {
    await limit(host, `forgot:address:${visitorAddress(request)}`, { max: 20, windowSeconds: HOUR });
    await limit(host, `forgot:email:${body.email}`, { max: 5, windowSeconds: HOUR });
    // A link to anywhere else would hand the key to whoever asked for it.
    if (body.appUrl.replace(/\/$/, "") !== host.config.PUBLIC_ORIGIN)
      throw new ApiProblem("invalid", { fields: { appUrl: ["invalid"] } });
    if (body.route !== CHANGE_PASSWORD_ROUTE) throw new ApiProblem("invalid", { fields: { route: ["invalid"] } });
    inBackground(host, request.log, () => sendPasswordReset(host, body.email));
    return { accepted: true as const };
  });

  handle(app, resetPasswordCall, async ({ host, request, body }) => {
    await limit(host, `reset:address:${visitorAddress(request)}`, { max: 20, windowSeconds: HOUR });
    const email = await resetPassword(host, body.key, body.password);
    inBackground(host, request.log, () => deliver(host, { to: email, ...passwordChangedMail(host.config) }));
    return { changed: true as const };
  });
}
