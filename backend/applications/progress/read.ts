import type { Application } from "#contract/applications/application";
import type { AppContext } from "../../http/context";
import { notFound } from "../../platform/errors";
import { readParts } from "./parts";
import { type ApplicationRecord, findApplication } from "./repository";
import { toApplication } from "./view";

export async function findApplicationResponse(context: AppContext, applicationId: string): Promise<Application> {
  const record = await findApplication(context.db, applicationId);
  if (!record) throw notFound();
  return toApplicationResponse(context, record);
}

export async function toApplicationResponse(context: AppContext, record: ApplicationRecord): Promise<Application> {
  const getParts = await readParts(context.db, [record.application.id]);
  return toApplication(record, getParts(record.application.id), context.now());
}
