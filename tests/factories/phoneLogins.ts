import { registerCandidate } from "#contract/candidates/candidate";
import { askPhoneCode, loginByPhone, type PhoneLoginResponse } from "#contract/candidates/phone";
import { taskKinds } from "../../backend/program/rooms";
import { backgroundDone } from "../../backend/http/server/background";
import { runDueTasks } from "../../backend/messaging/queue/worker";
import type { TestServer } from "../apiServer";
import type { CloudApi } from "../cloudApi";
import { present } from "../present";
import { aRegistration, type WholeRegistration } from "./people";

/** Asks for a login code and runs the task that sends the code. Returns the key with which the code is entered. */
export async function askCode(
  api: TestServer,
  phone: string,
  {
    headers = {},
    ...more
  }: { headers?: Record<string, string>; knownBrowser?: string; language?: string; registers?: boolean } = {},
): Promise<string> {
  const { method, path: url } = askPhoneCode;
  const answer = await api.app.inject({ method, url, payload: { phone, ...more }, headers });
  if (answer.statusCode !== 202) throw new Error(`asking for a code answered ${answer.statusCode}: ${answer.body}`);
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  return answer.json<{ key: string }>().key;
}

/** Returns the code in the newest message that Meta's stand-in has received. */
export function readCode(cloud: CloudApi): string {
  const { template } = present(cloud.received.findLast((message) => message.template?.name === "codigo_de_acesso"));
  return present(template?.components[0]?.parameters[0]).text;
}

export const enterCode = (
  api: TestServer,
  payload: { key: string; code: string; remember?: boolean; sharedPhone?: boolean; knownBrowser?: string },
  headers: Record<string, string> = {},
) => api.app.inject({ method: loginByPhone.method, url: loginByPhone.path, payload, headers });

/** Begins an account by a code to a number, and completes its registration without an e-mail. */
export async function aPhoneCandidate(
  api: TestServer,
  cloud: CloudApi,
  number: string,
  headers: Record<string, string> = {},
): Promise<PhonePerson> {
  const begun = loginByPhone.response.parse((await beginByCode(api, cloud, number, headers)).json());
  if (begun.outcome !== "session") throw new Error(begun.outcome);
  const { user: _, ...particulars } = aRegistration();
  const answer = await api.app.inject({
    method: registerCandidate.method,
    url: registerCandidate.path,
    payload: { ...particulars, phone: number.slice(2), user: { id: begun.user.id } },
    headers: { ...headers, authorization: `Bearer ${begun.accessToken}` },
  });
  if (answer.statusCode !== 201) throw new Error(`the registration answered ${answer.statusCode}: ${answer.body}`);
  const { user, accessToken } = registerCandidate.response.parse(answer.json());
  const authorization = { authorization: `Bearer ${accessToken}` };
  return { number, userId: user.id, candidateId: present(user.candidate).id, accessToken, authorization, particulars };
}

export interface PhonePerson {
  number: string;
  userId: string;
  candidateId: string;
  accessToken: string;
  authorization: { authorization: string };
  particulars: Omit<WholeRegistration, "user">;
}

/** Asks for a code that begins an account, and sends the code back. */
export async function beginByCode(
  api: TestServer,
  cloud: CloudApi,
  number: string,
  headers: Record<string, string> = {},
) {
  const key = await askCode(api, `+${number}`, { headers, registers: true });
  return enterCode(api, { key, code: readCode(cloud) }, headers);
}

export async function loginByNumber(api: TestServer, cloud: CloudApi, number: string): Promise<PhoneLoginResponse> {
  const key = await askCode(api, `+${number}`);
  const answer = await enterCode(api, { key, code: readCode(cloud) });
  if (answer.statusCode !== 200) throw new Error(`the code answered ${answer.statusCode}: ${answer.body}`);
  return loginByPhone.response.parse(answer.json());
}
