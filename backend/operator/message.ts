import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { sendMessage } from "#contract/operator";
import { findApplication } from "../applications/repository";
import type { AppContext } from "../context";
import { ApiProblem, notFound } from "../errors";
import { emit } from "../events/events";
import { neverSent } from "../http/operatorReach";

/**
 * Writes a company's message to the candidate of an application, a notification of type 6, and returns its id. Throws
 * `notFound`, also for an application that was never sent, and `illegalTransition` (409) for one that was withdrawn, as
 * its candidate wants no more of this vacancy.
 */
export async function message(
  context: AppContext,
  applicationId: string,
  { message: text, html }: z.output<typeof sendMessage.body>,
): Promise<string> {
  const at = context.now();
  const id = randomUUID();
  await context.db.transaction(async (tx) => {
    const record = await findApplication(tx, applicationId);
    if (!record || neverSent.includes(record.application.state)) throw notFound();
    if (record.application.state === "withdrawn") throw new ApiProblem("illegalTransition");
    await emit(tx, "message.sent", { record, id, message: text, html: html ?? null, at });
  });
  return id;
}
