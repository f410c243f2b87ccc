import type { FastifyInstance } from "fastify";
import {
  forgotPassword,
  getUserByAccessToken,
  login,
  logout,
  resetPassword as resetPasswordCall,
  SUPER_ADMIN_USER_TYPE,
  viewPasswordReset as viewPasswordResetCall,
} from "#contract/candidates/user";
import { finishLogin as finishLoginCall } from "#contract/candidates/secondFactor";
import { HOUR_S } from "#contract/base/time";
import { handle } from "../../http/route";
import { ApiProblem } from "../../platform/errors";
import { closeEndedSockets } from "../../http/sockets/socket";
import { findAccountByEmail, viewUser } from "../users/repository";
import { clearGuesses, limitLogins, readLoginAttempt } from "./limitLogins";
import { findLimitedCaller } from "../../http/sessions/authenticate";
import { refuseLeakedPassword } from "./leakedPasswords";
import { askPasswordReset, isChangePasswordRoute, resetPassword, viewPasswordReset } from "./passwordReset";
import { mailNewBrowser } from "./mailNewBrowser";
import { isPassword } from "./passwords";
import { lockUnchanged, renewOutdatedHash } from "./passwordHash";
import { endSession } from "../../http/sessions/sessions";
import { finishLogin, openOrAsk } from "./secondStep";
import { hashSecret } from "../../platform/crypto/secret";
import { visitorDevice } from "./visitorDevice";
import { limitVisitor } from "../../http/limits/limitVisitor";

export function registerAuth(app: FastifyInstance): void {
  handle(app, login, async ({ context, request, query, body }) => {
    // Limited before the password is hashed, which takes 10 to 60 ms (docs/design.md, section 13).
    const attempt = readLoginAttempt(request, body.knownBrowser);
    const refund = await limitLogins(context, body.email, attempt);
    const account = await findAccountByEmail(context.db, body.email);
    const isRight = await isPassword(body.password, account?.passwordHash ?? null);
    const isSuperAdmin = account?.typeUser === SUPER_ADMIN_USER_TYPE;
    if (!account || !isRight || (account.typeUser !== query.typeUser && !isSuperAdmin))
      throw new ApiProblem("wrongCredentials");
    await refund();
    if (account.typeUser !== query.typeUser) throw new ApiProblem("candidatesOnly");
    const place = { device: visitorDevice(request), isShared: body.sharedPhone, remember: body.remember };
    const opened = await context.db.transaction(async (transaction) => {
      await lockUnchanged(transaction, account, body.password);
      return openOrAsk(context, transaction, { userId: account.id, place });
    });
    await renewOutdatedHash(context.db, account, body.password);
    if ("secondStep" in opened) return opened;
    await mailNewBrowser(context, account.id, attempt);
    await closeEndedSockets(context, account.id);
    return { ...opened, user: await viewUser(context.db, account.id) };
  });

  handle(app, finishLoginCall, async ({ context, request, body }) => {
    await limitVisitor(context, request, "finishLogin", { max: 60, windowSeconds: HOUR_S });
    const { userId, session } = await finishLogin(context, body);
    await mailNewBrowser(context, userId);
    await closeEndedSockets(context, userId);
    return { ...session, user: await viewUser(context.db, userId) };
  });

  handle(app, logout, async ({ context, caller }) => {
    const revoked = await endSession(context.db, caller.tokenHash);
    await closeEndedSockets(context, caller.userId);
    return { revoked };
  });

  handle(app, getUserByAccessToken, async ({ context, request, caller: bearer, query }) => {
    // The web server calls this for each page. Its header has the same token, which was already looked up.
    const caller =
      bearer?.tokenHash === hashSecret(query.accessToken)
        ? bearer
        : await findLimitedCaller(request, query.accessToken);
    if (!caller) throw new ApiProblem("notAuthenticated");
    return {
      ...(await viewUser(context.db, caller.userId)),
      expiresAt: caller.expiresAt.toISOString(),
      isShared: caller.isShared,
    };
  });

  handle(app, forgotPassword, async ({ context, request, body }) => {
    // The limit per e-mail counts each network separately, so that a stranger can't block the owner's link.
    await limitVisitor(context, request, "forgot", { max: 20, windowSeconds: HOUR_S });
    await limitVisitor(context, request, `forgot:email:${body.email}`, { max: 5, windowSeconds: HOUR_S });
    // A link to another site would leak the key.
    const { PUBLIC_ORIGIN, API_ORIGINS } = context.config;
    const appUrl = body.appUrl.replace(/\/$/, "");
    if (![PUBLIC_ORIGIN, ...API_ORIGINS].includes(appUrl))
      throw new ApiProblem("invalid", { fields: { appUrl: ["invalid"] } });
    if (!isChangePasswordRoute(body.route)) throw new ApiProblem("invalid", { fields: { route: ["invalid"] } });
    await askPasswordReset(context, body.email, appUrl);
    return { accepted: true as const };
  });

  handle(app, viewPasswordResetCall, async ({ context, request, body }) => {
    await limitVisitor(context, request, "passwordReset", { max: 60, windowSeconds: HOUR_S });
    return viewPasswordReset(context, body.key);
  });

  handle(app, resetPasswordCall, async ({ context, request, body }) => {
    await limitVisitor(context, request, "reset", { max: 20, windowSeconds: HOUR_S });
    await refuseLeakedPassword(context.config, request.log, body.password, "password");
    const { userId, email } = await resetPassword(context, body.key, body.password);
    if (email !== null) await clearGuesses(context.db, email);
    await closeEndedSockets(context, userId);
    return { changed: true as const };
  });
}
