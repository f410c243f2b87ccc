import { addPasskey as add, beginPasskey } from "#contract/candidates/passkey";
import { beginSecondFactor, confirmSecondFactor } from "#contract/candidates/secondFactor";
import { endpointPath, type Endpoint } from "#contract/base/endpoint";
import type { TestServer } from "../apiServer";
import type { Authenticator } from "../authenticator";
import { codesOf } from "./operators";
import type { Person } from "./people";

const ofUser = async <R>(api: TestServer, endpoint: Endpoint, person: Person, payload: object = {}): Promise<R> => {
  const url = endpointPath(endpoint, { id: person.userId });
  const answer = await api.app.inject({ method: endpoint.method, url, headers: person.authorization, payload });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<R>();
};

export async function aPasskey(api: TestServer, person: Person, device: Authenticator): Promise<void> {
  const options = await ofUser<{ challenge: string; user: { id: string } }>(api, beginPasskey, person);
  await ofUser(api, add, person, { name: "Celular", response: device.register(options) });
}

/** Begins to set up a second factor. Returns a function that returns the authenticator app's next code. */
export async function aBegunFactor(api: TestServer, person: Person): Promise<() => string> {
  const { setUp } = await ofUser<{ setUp: { secret: string } }>(api, beginSecondFactor, person);
  const nextCode = codesOf(setUp.secret);
  return () => nextCode(api.context.now());
}

export async function aSecondFactor(api: TestServer, person: Person): Promise<() => string> {
  const nextCode = await aBegunFactor(api, person);
  await ofUser(api, confirmSecondFactor, person, { code: nextCode() });
  return nextCode;
}
