import type { Application } from "#contract/application";
import type { Host } from "../calls";
import { notFound } from "../problem";
import { type ApplicationRecord, findApplication, listEvents } from "./repository";
import { applicationOf } from "./view";

/** An application for an answer, by its id. Throws `notFound` where there is none. */
export async function wholeById(host: Host, applicationId: string): Promise<Application> {
  const record = await findApplication(host.db, applicationId);
  if (!record) throw notFound();
  return whole(host, record);
}

/** The same, of a record that has been read already. */
export async function whole(host: Host, record: ApplicationRecord): Promise<Application> {
  const events = await listEvents(host.db, [record.application.id]);
  return applicationOf(record, events.get(record.application.id) ?? [], host.now());
}
