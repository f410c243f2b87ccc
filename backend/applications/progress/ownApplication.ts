import { getOwnCandidateId } from "../../http/server/ownership";
import type { AppContext, Caller } from "../../http/context";
import { notFound } from "../../platform/errors";
import { applyDueTransitionsForApplication } from "./applyDueTransitions";
import { type ApplicationRecord, findApplication } from "./repository";

export async function ownApplication(
  context: AppContext,
  caller: Caller,
  { id, applicationId }: { id: string; applicationId: string },
): Promise<ApplicationRecord> {
  const candidateId = getOwnCandidateId(caller, id);
  const found = await findApplication(context.db, applicationId);
  if (found?.candidate.id !== candidateId) throw notFound();
  const hasChanged = (await applyDueTransitionsForApplication(context, applicationId)) > 0;
  return hasChanged ? ((await findApplication(context.db, applicationId)) ?? found) : found;
}
