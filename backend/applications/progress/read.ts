import type { Application } from "#contract/applications/application";
import type { AppContext } from "../../http/context";
import { notFound } from "../../platform/errors";
import { readParts } from "./parts";
import { type ApplicationRecord, findApplication } from "./repository";
import { toApplication } from "./view";

/** Reads an application by its id, whole, as the contract shows it. Throws `notFound` if there is none. */
export async function findApplicationResponse(context: AppContext, applicationId: string): Promise<Application> {
  const record = await findApplication(context.db, applicationId);
  if (!record) throw notFound();
  return toApplicationResponse(context, record);
}

/** Does the same for a record that has been read already. */
export async function toApplicationResponse(context: AppContext, record: ApplicationRecord): Promise<Application> {
  const getParts = await readParts(context.db, [record.application.id]);
  return toApplication(record, getParts(record.application.id), context.now());
}
