import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Message, MOST_MESSAGES, type sendMessage } from "#contract/applications/message";
import { MINUTE_MS } from "#contract/base/time";
import { type ApplicationRecord, findApplication } from "../progress/repository";
import { lockApplication } from "../progress/writeRecords";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { ApiProblem, notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import { neverSent } from "../../http/server/operatorReach";
import { cleanBody } from "./cleanHtml";
import { countWritten, findThread, saveMessage } from "./repository";

/** In ms. An equal text within this time counts as the same form posted twice. */
const SAME_WITHIN = 10 * MINUTE_MS;

/** Returns whether a thread is open: from the sending or invitation until the candidate withdraws. */
export const isThreadOpen = ({ application: { state, submittedAt } }: ApplicationRecord): boolean =>
  state === "invited" || (submittedAt !== null && state !== "withdrawn");

export const canWrite = async (db: Database, record: ApplicationRecord): Promise<boolean> =>
  isThreadOpen(record) &&
  !record.superseded &&
  (await countWritten(db, record.application.id, "candidate")) < MOST_MESSAGES;

export async function canAnswer(db: Database, applicationId: string): Promise<boolean> {
  const record = await findApplication(db, applicationId);
  return record !== undefined && (await canWrite(db, record));
}

/** Saves a message, once if repeated. Throws `illegalTransition` in a closed thread or above its limit. */
export async function writeToCompany(context: AppContext, applicationId: string, text: string): Promise<Message> {
  const at = context.now();
  return context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record) throw notFound();
    const last = (await findThread(tx, applicationId, 1)).rows.at(-1);
    if (last?.by === "candidate" && last.text === text && at.getTime() - Date.parse(last.at) < SAME_WITHIN) return last;
    if (!(await canWrite(tx, record))) throw new ApiProblem("illegalTransition");
    const message = await saveMessage(tx, { applicationId, by: "candidate", text, at });
    await emit(tx, "message.received", { application: record.application, messageId: message.id, at });
    return message;
  });
}

/** Saves a message and tells the candidate. Throws `notFound`, `illegalTransition` if withdrawn, or `limitReached`. */
export async function writeToCandidate(
  context: AppContext,
  applicationId: string,
  { message: text, html }: z.output<typeof sendMessage.body>,
): Promise<string> {
  const at = context.now();
  const id = randomUUID();
  await context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record || neverSent.includes(record.application.state)) throw notFound();
    if (record.application.state === "withdrawn") throw new ApiProblem("illegalTransition");
    if ((await countWritten(tx, applicationId, "company")) >= MOST_MESSAGES) throw new ApiProblem("limitReached");
    const message = await saveMessage(tx, { id, applicationId, by: "company", text, html: cleanBody(html, text), at });
    await emit(tx, "message.sent", { record, id, message: text, html: message.html, at });
  });
  return id;
}
