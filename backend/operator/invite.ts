import { invitationMessage } from "../applications/messages";
import {
  findNewestOfProcess,
  findProcess,
  insertApplication,
  lockCandidate,
  noteNotification,
} from "../applications/repository";
import { isOpen } from "../applications/deadlines";
import { turnOf } from "../applications/states";
import type { Host } from "../calls";
import { notify } from "../notifications/notify";
import { announce } from "../notifications/socket";
import { ApiProblem, notFound } from "../problem";

interface Invitation {
  selectiveProcessId: number;
  candidateId: string;
  /** The company's own words; may be empty. */
  message: string;
  until: Date;
}

/**
 * Invites a candidate, with a notification of type 3; answers the application's id. It lasts until `until`, and no longer
 * than the process. Throws `notFound`, `processClosed` or `alreadyApplied` (409: there is a live application).
 */
export async function invite(
  host: Host,
  { selectiveProcessId, candidateId, message, until }: Invitation,
): Promise<string> {
  const now = host.now();
  const { applicationId, userId } = await host.db.transaction(async (tx) => {
    const process = await findProcess(tx, selectiveProcessId);
    const candidate = process && (await lockCandidate(tx, candidateId));
    if (!process || !candidate) throw notFound();
    if (!isOpen(process, now)) throw new ApiProblem("processClosed");
    const current = await findNewestOfProcess(tx, candidateId, selectiveProcessId);
    if (current && turnOf(current.application.state) !== "ended") throw new ApiProblem("alreadyApplied");
    const dueAt = process.closesAt && process.closesAt < until ? process.closesAt : until;
    const applicationId = await insertApplication(
      tx,
      { candidateId, selectiveProcessId, state: "invited", dueAt, changedAt: now },
      { by: "company", reason: message || null },
    );
    if (!applicationId) throw new ApiProblem("alreadyApplied");
    const text = invitationMessage(process.content, message);
    await noteNotification(
      tx,
      applicationId,
      await notify(tx, { userId: candidate.userId, type: 3, message: text, selectiveProcessId, applicationId }),
    );
    return { applicationId, userId: candidate.userId };
  });
  announce(host, userId);
  return applicationId;
}
