import type { FastifyInstance } from "fastify";
import * as contract from "#contract/applications/message";
import { DAY_S } from "#contract/base/time";
import { ownApplication } from "../progress/ownApplication";
import { findApplication } from "../progress/repository";
import { notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import { limit } from "../../http/server/limit";
import { neverSent } from "../../http/server/operatorReach";
import { visitorAddress } from "../../http/limits/visitorAddress";
import { handle } from "../../http/route";
import { REPORTS, saveReport } from "../../vacancies/vacancy/report";
import { countUnread, findCompanyMessage, findThread } from "./repository";
import { canWrite, isThreadOpen, writeToCandidate, writeToCompany } from "./write";

/** Limit of one side's messages about one application. A company's message may send a push notice and an e-mail. */
const MESSAGES = { max: 20, windowSeconds: DAY_S };
const MESSAGES_OF_PERSON = { max: 60, windowSeconds: DAY_S };

export function registerMessages(app: FastifyInstance): void {
  handle(app, contract.listMessages, async ({ context, caller, params, query }) => {
    const record = await ownApplication(context, caller, params);
    const thread = await findThread(context.db, record.application.id, query.limit);
    const unread = await countUnread(context.db, record.application.id);
    return { ...thread, unread, canWrite: await canWrite(context.db, record) };
  });

  handle(app, contract.readMessages, async ({ context, caller, params }) => {
    const { application } = await ownApplication(context, caller, params);
    await context.db.transaction((tx) => emit(tx, "messages.read", { applicationId: application.id }));
    return { unread: 0 as const };
  });

  handle(app, contract.writeMessage, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    await limit(context, `message:user:${caller.userId}`, MESSAGES_OF_PERSON);
    await limit(context, `message:ofCandidate:${application.id}`, MESSAGES);
    return writeToCompany(context, application.id, body.text);
  });

  handle(app, contract.reportMessage, async ({ context, caller, params, body, request }) => {
    const { application } = await ownApplication(context, caller, params);
    const message = await findCompanyMessage(context.db, application.id, params.messageId);
    if (!message) throw notFound();
    await limit(context, `report:user:${caller.userId}`, REPORTS);
    const reporter = { candidateId: application.candidateId, network: visitorAddress(request) };
    const words = [message.text, message.html].filter(Boolean).join("\n");
    await saveReport(context, application.selectiveProcessId, reporter, { ...body, message: words });
    return { received: true as const };
  });

  handle(app, contract.sendMessage, async ({ context, params: { applicationId }, body }) => {
    await limit(context, `message:application:${applicationId}`, MESSAGES);
    return { notificationId: await writeToCandidate(context, applicationId, body) };
  });

  handle(app, contract.listApplicationMessages, async ({ context, params: { applicationId } }) => {
    const record = await findApplication(context.db, applicationId);
    if (!record || neverSent.includes(record.application.state) || !isThreadOpen(record)) throw notFound();
    return { rows: (await findThread(context.db, applicationId, 2 * contract.MOST_MESSAGES)).rows };
  });
}
