import { callPath, type Call, type CallAnswer, type CallBody, type CallParams, type CallQuery, callQuery } from "#contract/call";
import { changeUser } from "#contract/user";
import { aCandidate, type Injectable, type Person } from "#tests/factories/people";

/** Where the API host of the journeys listens; playwright.config.ts chose the port. */
export function apiOrigin(): string {
  return `http://127.0.0.1:${process.env.E2E_API_PORT}`;
}

/** The API over HTTP, in the shape that the factories take. */
const api: Injectable = {
  inject: async ({ method, url, payload, headers }) => {
    const answer = await fetch(apiOrigin() + url, {
      method,
      headers: payload ? { "content-type": "application/json", ...headers } : headers,
      body: payload ? JSON.stringify(payload) : undefined,
    });
    const body = await answer.text();
    return { statusCode: answer.status, body, json: () => JSON.parse(body) as unknown };
  },
};

/** A candidate of the caller's own, registered through the API. */
export function registerPerson(): Promise<Person> {
  return aCandidate(api);
}

/** Makes a call of the contract as a person; throws where it fails. */
export async function callApi<C extends Call>(call: C, person: Person | null, input: { params?: CallParams<C>; query?: Partial<CallQuery<C>>; body?: CallBody<C> }): Promise<CallAnswer<C>> {
  const url = callPath(call, input.params as Record<string, string> | undefined) + callQuery(input.query);
  const answer = await api.inject({ method: call.method, url, payload: input.body as object | undefined, headers: person?.authorization });
  if (answer.statusCode >= 400) throw new Error(`${call.method} ${url} answered ${answer.statusCode}: ${answer.body}`);
  return call.answer.parse(answer.json()) as CallAnswer<C>;
}

/** Ends every session that a person has in browsers: what changing the password elsewhere does. The person's new password is `password`. */
export async function endSessions(person: Person, password: string): Promise<void> {
  await callApi(changeUser, person, { params: { id: person.userId }, body: { currentPassword: person.password, password } });
}
