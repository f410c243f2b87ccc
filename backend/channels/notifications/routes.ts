import type { FastifyInstance } from "fastify";
import * as contract from "#contract/candidates/notification";
import { notificationType } from "#contract/base/notificationType";
import { handle } from "../../http/route";
import { assertOwnUser } from "../../http/server/ownership";
import { canAnswer } from "../../applications/messages/write";
import { findNotification, findNotifications, markAllRead, markRead } from "./repository";
import { announce, registerSocket } from "../../http/sockets/socket";
import { createTicket } from "../../http/sockets/tickets";

const UNPAGED_ROWS = 1000;

export function registerNotifications(app: FastifyInstance): void {
  registerSocket(app);

  handle(app, contract.listNotifications, async ({ context, caller, params, query, ignored }) => {
    assertOwnUser(caller, params.userId);
    const { page, limit } = query.isPagination ? query : { page: 1, limit: UNPAGED_ROWS };
    return { ...(await findNotifications(context.db, caller.userId, { page, limit })), page, limit, ignored };
  });

  handle(app, contract.viewNotification, async ({ context: { db }, caller, params }) => {
    const { applicationId, ...notification } = await findNotification(db, caller.userId, params.notificationId);
    const isMessage = notification.type === notificationType.message && applicationId !== null;
    return { ...notification, canAnswer: isMessage && (await canAnswer(db, applicationId)) };
  });

  handle(app, contract.openSocketTicket, ({ context, caller }) => createTicket(context, caller));

  handle(app, contract.readAllNotifications, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.userId);
    const read = await markAllRead(context.db, caller.userId);
    if (read > 0) announce(context.db, caller.userId);
    return { read };
  });

  handle(app, contract.readNotification, async ({ context, caller, params }) => {
    const { applicationId: _, ...notification } = await markRead(context.db, caller.userId, params.notificationId);
    announce(context.db, caller.userId);
    return notification;
  });
}
