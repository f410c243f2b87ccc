import { askPhoneCode, loginByPhone, type PhoneLoginResponse } from "#contract/candidates/phone";
import { taskKinds } from "../../backend/program/rooms";
import { backgroundDone } from "../../backend/http/server/background";
import { runDueTasks } from "../../backend/messaging/queue/worker";
import type { TestServer } from "../apiServer";
import type { CloudApi } from "../cloudApi";
import { present } from "../present";

/** Asks for a code and runs the task that sends it. Returns the key. */
export async function askCode(
  api: TestServer,
  phone: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; knownBrowser?: string; language?: string } = {},
): Promise<string> {
  const { method, path: url } = askPhoneCode;
  const answer = await api.app.inject({ method, url, payload: { phone, ...more }, headers });
  if (answer.statusCode !== 202) throw new Error(`asking for a code answered ${answer.statusCode}: ${answer.body}`);
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  return answer.json<{ key: string }>().key;
}

/** The code of the newest message at Meta's stand-in. */
export function readCode(cloud: CloudApi): string {
  const { template } = present(cloud.received.findLast((message) => message.template?.name === "codigo_de_acesso"));
  return present(template?.components[0]?.parameters[0]).text;
}

export const enterCode = (
  api: TestServer,
  payload: { key: string; code: string; remember?: boolean; sharedPhone?: boolean; knownBrowser?: string },
  headers: Record<string, string> = {},
) => api.app.inject({ method: loginByPhone.method, url: loginByPhone.path, payload, headers });

export async function loginByNumber(api: TestServer, cloud: CloudApi, number: string): Promise<PhoneLoginResponse> {
  const key = await askCode(api, `+${number}`);
  const answer = await enterCode(api, { key, code: readCode(cloud) });
  if (answer.statusCode !== 200) throw new Error(`the code answered ${answer.statusCode}: ${answer.body}`);
  return loginByPhone.response.parse(answer.json());
}
