import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/vacancies/alert";
import { listVacanciesForYou } from "#contract/vacancies/vacanciesForYou";
import { DAY_S, HOUR_S } from "#contract/base/time";
import { notFound } from "../../platform/errors";
import { inBackground } from "../../http/server/background";
import { limit } from "../../http/server/limit";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { handle, handleOwnCandidate } from "../../http/route";
import { saveSearch } from "../../vacancies/search/savedSearches";
import { findForYou } from "../../vacancies/search/similar";
import { confirmByLink, findReceiverOfLink, saveUnconfirmed, viewLink } from "./links";
import {
  addAlert,
  changeAlert,
  ensureReceiver,
  findAlerts,
  findReceiverOfCandidate,
  muteRole,
  removeAlert,
  toAlert,
} from "./repository";

export function registerAlerts(app: FastifyInstance): void {
  handleOwnCandidate(app, listVacanciesForYou, async ({ context, candidateId }) => ({
    rows: await findForYou(context, candidateId),
  }));

  handleOwnCandidate(app, endpoints.listAlerts, async ({ context: { db }, candidateId }) => {
    const receiver = await findReceiverOfCandidate(db, candidateId);
    return { rows: receiver ? await findAlerts(db, receiver.id) : [], mutedRoles: receiver?.mutedRoles ?? [] };
  });

  handleOwnCandidate(app, endpoints.createAlert, async ({ context, caller, body, candidateId }) => {
    await saveSearch(context, candidateId, body);
    return context.db.transaction(async (tx) => {
      const at = context.now();
      const receiver = await ensureReceiver(tx, { userId: caller.userId }, at);
      return toAlert(await addAlert(tx, receiver.id, body, { at, isConfirmed: true }));
    });
  });

  handleOwnCandidate(app, endpoints.changeAlert, async ({ context, params, body, candidateId }) => {
    const receiver = await findReceiverOfCandidate(context.db, candidateId);
    if (!receiver) throw notFound();
    return changeAlert(context, receiver.id, params.alertId, body);
  });

  handleOwnCandidate(app, endpoints.removeAlert, async ({ context: { db }, params, candidateId }) => {
    const receiver = await findReceiverOfCandidate(db, candidateId);
    return { removed: receiver ? await removeAlert(db, receiver.id, params.alertId) : false };
  });

  handleOwnCandidate(app, endpoints.muteRole, async ({ context: { db, now }, caller, body }) => {
    const receiver = await ensureReceiver(db, { userId: caller.userId }, now());
    return { mutedRoles: await muteRole(db, receiver.id, body.role, body.isMuted) };
  });

  handle(app, endpoints.askForAlert, async ({ context, request, body }) => {
    const { email, ...wanted } = body;
    await limitVisitor(context, request, "alert", { max: 20, windowSeconds: HOUR_S });
    inBackground(context, request.log, async () => {
      // The e-mail may be a stranger's, so few alerts are allowed. The caller gets no error above the limit.
      const isAllowed = await limit(context, `alert:email:${email}`, { max: 5, windowSeconds: DAY_S }).then(
        () => true,
        () => false,
      );
      if (isAllowed) await saveUnconfirmed(context, email, wanted);
    });
    return { sent: true as const };
  });

  handle(app, endpoints.viewAlertLink, async ({ context, request, body }) => {
    await limitVisitor(context, request, "alertLink", { max: 120, windowSeconds: HOUR_S });
    return viewLink(context, body.key);
  });

  handle(app, endpoints.confirmAlert, async ({ context, request, body }) => {
    await limitVisitor(context, request, "alertLink", { max: 120, windowSeconds: HOUR_S });
    return { key: await confirmByLink(context, body.key) };
  });

  handle(app, endpoints.changeAlertByLink, async ({ context, request, body: { key, alertId, change, role } }) => {
    await limitVisitor(context, request, "alertLink", { max: 120, windowSeconds: HOUR_S });
    const receiverId = await findReceiverOfLink(context, key);
    if (role) await muteRole(context.db, receiverId, role.name, role.isMuted);
    if (alertId && change?.isRemoved) await removeAlert(context.db, receiverId, alertId);
    else if (alertId && change) await changeAlert(context, receiverId, alertId, change);
    return viewLink(context, key);
  });
}
