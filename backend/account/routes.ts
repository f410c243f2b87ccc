import type { FastifyInstance } from "fastify";
import * as calls from "#contract/account";
import { candidateFields } from "#contract/candidate";
import { changeProfileAsSuperAdmin, changeUser, SUPER_ADMIN_USER_TYPE } from "#contract/user";
import { endOtherSessions } from "../auth/sessions";
import { z } from "zod/v4";
import { handle, type Host } from "../calls";
import { limit } from "../limits/limit";
import { inBackground } from "../mail/background";
import { deliver } from "../mail/deliver";
import {
  deletionAskedMail,
  deletionCancelledMail,
  emailChangedMail,
  emailNowUsedMail,
  identityUnlinkedMail,
  passwordChangedMail,
} from "../mail/messages";
import { ApiProblem, notFound } from "../problem";
import { assertOwn } from "../users/assertOwn";
import { findAccount, viewUser } from "../users/repository";
import { changeAccount, changeProfile } from "./change";
import { askDeletion, cancelDeletion } from "./deletion";
import { exportAccount } from "./export";
import { unlinkIdentity } from "./identities";
import { viewAccount } from "./repository";

/** Of all that asks for the current password together, so that a session that was left open is no way to guess it. */
const limitPassword = (host: Host, userId: string) =>
  limit(host, `change:user:${userId}`, { max: 10, windowSeconds: 15 * 60 });

export function registerAccount(app: FastifyInstance): void {
  handle(app, changeUser, async ({ host, caller, request, params, body }) => {
    assertOwn(caller, params.id);
    await limitPassword(host, caller.userId);
    const { session, oldEmail } = await changeAccount(host, caller, body);
    const user = await viewUser(host.db, caller.userId);
    inBackground(host, request.log, async () => {
      if (user.email !== oldEmail) {
        await deliver(host, { to: oldEmail, ...emailChangedMail(host.config) });
        await deliver(host, { to: user.email, ...emailNowUsedMail(host.config) });
      }
      if (body.password !== undefined) await deliver(host, { to: user.email, ...passwordChangedMail(host.config) });
    });
    return { ...session, user };
  });

  handle(app, changeProfileAsSuperAdmin, async ({ host, caller, params, body }) => {
    if (caller.typeUser !== SUPER_ADMIN_USER_TYPE) throw new ApiProblem("forbidden");
    if (!z.uuid().safeParse(params.id).success) throw notFound();
    // The contract leaves the name's form to registration, which this file shares with it.
    if (body.name !== undefined && !candidateFields.shape.name.safeParse(body.name).success)
      throw new ApiProblem("invalid", { fields: { name: ["nameInvalid"] } });
    await changeProfile(host.db, params.id, body);
    return viewUser(host.db, params.id);
  });

  handle(app, calls.viewAccount, async ({ host, caller, params }) => {
    assertOwn(caller, params.id);
    return viewAccount(host, caller);
  });

  handle(app, calls.endOtherSessions, async ({ host, caller, params }) => {
    assertOwn(caller, params.id);
    return { ended: await endOtherSessions(host.db, caller) };
  });

  handle(app, calls.endOtherSession, async ({ host, caller, params }) => {
    assertOwn(caller, params.id);
    return { ended: (await endOtherSessions(host.db, caller, params.sessionId)) > 0 };
  });

  handle(app, calls.unlinkIdentity, async ({ host, caller, request, params }) => {
    assertOwn(caller, params.id);
    const email = await unlinkIdentity(host, caller.userId, params.provider);
    if (email !== null)
      inBackground(host, request.log, () =>
        deliver(host, { to: email, ...identityUnlinkedMail(host.config, "LinkedIn") }),
      );
    return { unlinked: email !== null };
  });

  handle(app, calls.exportAccount, async ({ host, caller, params }) => {
    assertOwn(caller, params.id);
    await limit(host, `export:user:${caller.userId}`, { max: 10, windowSeconds: 60 * 60 });
    return exportAccount(host, caller.userId);
  });

  handle(app, calls.askDeletion, async ({ host, caller, request, params, body }) => {
    assertOwn(caller, params.id);
    await limitPassword(host, caller.userId);
    const { deletionAt, isNew } = await askDeletion(host, caller, body.currentPassword);
    if (isNew) {
      const { email } = await findAccount(host.db, caller.userId);
      inBackground(host, request.log, () =>
        deliver(host, { to: email, ...deletionAskedMail(host.config, deletionAt) }),
      );
    }
    return { deletionAt: deletionAt.toISOString() };
  });

  handle(app, calls.cancelDeletion, async ({ host, caller, request, params }) => {
    assertOwn(caller, params.id);
    await limit(host, `cancelDeletion:user:${caller.userId}`, { max: 10, windowSeconds: 60 * 60 });
    const cancelled = await cancelDeletion(host, caller.userId);
    if (cancelled) {
      const { email } = await findAccount(host.db, caller.userId);
      inBackground(host, request.log, () => deliver(host, { to: email, ...deletionCancelledMail(host.config) }));
    }
    return { cancelled };
  });
}
