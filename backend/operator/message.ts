import type { z } from "zod";
import type { sendMessage } from "#contract/operator";
import { findApplication } from "../applications/repository";
import type { AppContext } from "../context";
import { notFound } from "../errors";
import { notify } from "../notifications/notify";
import { announce } from "../sockets/socket";
import { neverSent } from "../http/operatorReach";
import { recordAct } from "../vacancy/life";

/**
 * Writes a company's message to the candidate of an application, a notification of type 6, and returns its id. Throws
 * `notFound`, also for an application that was never sent.
 */
export async function message(
  context: AppContext,
  applicationId: string,
  { message: text, html }: z.output<typeof sendMessage.body>,
): Promise<string> {
  const at = context.now();
  const { id, userId } = await context.db.transaction(async (tx) => {
    const record = await findApplication(tx, applicationId);
    if (!record || neverSent.includes(record.application.state)) throw notFound();
    const { userId } = record.candidate;
    const id = await notify(tx, {
      userId,
      type: 6,
      message: text,
      html,
      selectiveProcessId: record.vacancy.id,
      applicationId,
      at,
    });
    await recordAct(tx, record.vacancy.id, "answered", at);
    return { id, userId };
  });
  announce(context, userId);
  return id;
}
