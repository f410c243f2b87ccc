import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/operatorUsers";
import { sendVideo } from "../../applications/video/sendVideo";
import { findVideoResume } from "../../applications/video/videoResume";
import { eraseAccountNow } from "../../candidates/account/erase";
import { exportAccount } from "../../candidates/account/export";
import { handle } from "../../http/route";
import { notFound } from "../../platform/errors";
import { closeEndedSockets } from "../../http/sockets/socket";
import { setSuperAdmin } from "../../candidates/users/superAdmin";
import { findUser, listErasures, setLocked, viewOperatorUser } from "./users";

/** The audit trail records each of these calls. */
export function registerOperatorUsers(app: FastifyInstance): void {
  handle(app, contract.findUsers, async ({ context, query }) => {
    const user = await findUser(context, query);
    return { rows: user ? [user] : [] };
  });

  handle(app, contract.listErasures, async ({ context }) => ({ rows: await listErasures(context) }));
  handle(app, contract.lockUser, ({ context, params }) => setLocked(context, params.userId, true));
  handle(app, contract.unlockUser, ({ context, params }) => setLocked(context, params.userId, false));
  handle(app, contract.exportUser, ({ context, params }) => exportAccount(context, params.userId));
  handle(app, contract.exportUserVideo, async ({ context, params, request, reply }) => {
    const found = await findVideoResume(context, params.userId);
    if (!found) throw notFound();
    return sendVideo(context, found, { request, reply });
  });

  handle(app, contract.eraseUser, async ({ context, params: { userId } }) => {
    await viewOperatorUser(context, userId);
    await eraseAccountNow(context, userId);
    await closeEndedSockets(context, userId);
    return { erased: true as const };
  });

  handle(app, contract.setUserType, async ({ context, params: { userId }, body: { isSuperAdmin } }) => {
    await setSuperAdmin(context.db, userId, isSuperAdmin);
    await closeEndedSockets(context, userId);
    return viewOperatorUser(context, userId);
  });
}
