import type { TestServer } from "../apiServer";
import type { CloudApi } from "../cloudApi";
import type { Person } from "./people";

let made = 0;

/** Confirms a new WhatsApp number by a message, and turns on updates by WhatsApp. Returns the number. */
export async function aWhatsAppNumber(api: TestServer, cloud: CloudApi, person: Person): Promise<string> {
  const number = `551191${String(++made).padStart(7, "0")}`;
  const asked = await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/whatsApp/code`,
    headers: person.authorization,
  });
  const code = asked.json<{ waiting: { code: string } }>().waiting.code;
  await api.app.inject(cloud.written(number, code, { at: api.context.now() }));
  await switchWhatsApp(api, person, "receive-update-whatsApp", true);
  return number;
}

export const switchWhatsApp = (
  api: TestServer,
  person: Person,
  name: "receive-update-whatsApp" | "receive-jobNotifications-whatsApp",
  newValue: boolean,
) =>
  api.app.inject({
    method: "PUT",
    url: `/candidate/${person.candidateId}/${name}`,
    headers: person.authorization,
    payload: { newValue },
  });
