import { apply, listApplications, type Application } from "#contract/applications/application";
import {
  endpointPath,
  type Endpoint,
  type EndpointResponse,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
  endpointQuery,
} from "#contract/base/endpoint";
import { listVacancies } from "#contract/vacancies/vacancy";
import { changeUser } from "#contract/candidates/account";
import { sessionSchema } from "#contract/candidates/user";
import { toCompanyApi } from "../../../backend/program/demo/company";
import { anOperator, type Ask, type OperatorPerson } from "#tests/factories/operators";
import { aCandidate, type Injectable, type Person } from "#tests/factories/people";

export function apiOrigin(): string {
  return `http://127.0.0.1:${process.env.E2E_API_PORT}`;
}

export const apiAt = (origin: () => string): Injectable => ({
  inject: async ({ method, url, payload, headers }) => {
    const response = await fetch(origin() + url, {
      method,
      headers: payload ? { "content-type": "application/json", ...headers } : headers,
      body: payload ? JSON.stringify(payload) : undefined,
    });
    const body = await response.text();
    return { statusCode: response.status, body, json: () => JSON.parse(body) as unknown };
  },
});

const api = apiAt(apiOrigin);

export const operatorOrigin = () => `http://127.0.0.1:${process.env.E2E_OPERATOR_PORT}`;
export const companyOrigin = () => `http://127.0.0.1:${process.env.E2E_COMPANY_PORT}`;

export async function callAsOperator<C extends Endpoint>(
  call: C,
  input: { params: EndpointParams<C>; body: EndpointBody<C> },
): Promise<EndpointResponse<C>> {
  const api = toCompanyApi(operatorOrigin(), process.env.E2E_OPERATOR_API_KEY ?? "");
  const answer = await api(endpointPath(call, input.params as Record<string, string>), input.body as object);
  return call.response.parse(answer) as EndpointResponse<C>;
}

const askOperatorPort: Ask = async ({ method, url, headers, payload }) => {
  const response = await fetch(operatorOrigin() + url, { method, headers, body: payload, redirect: "manual" });
  const { status, headers: answered } = response;
  return { statusCode: status, body: await response.text(), headers: Object.fromEntries(answered) };
};

/** Creates an operator with all roles. */
export const registerOperator = (): Promise<OperatorPerson> =>
  anOperator(askOperatorPort, ["people", "machine"], { key: process.env.E2E_OPERATOR_API_KEY });

export function registerPerson(): Promise<Person> {
  return aCandidate(api);
}

export async function callApi<C extends Endpoint>(
  call: C,
  person: Person | null,
  input: { params?: EndpointParams<C>; query?: Partial<EndpointQuery<C>>; body?: EndpointBody<C> },
): Promise<EndpointResponse<C>> {
  const url = endpointPath(call, input.params as Record<string, string> | undefined) + endpointQuery(input.query);
  const response = await api.inject({
    method: call.method,
    url,
    payload: input.body as object | undefined,
    headers: person?.authorization,
  });
  if (response.statusCode >= 400)
    throw new Error(`${call.method} ${url} answered ${response.statusCode}: ${response.body}`);
  return call.response.parse(response.json()) as EndpointResponse<C>;
}

/** Changes the password, which ends all of a person's sessions. Returns the person with the new password. */
export async function endSessions(person: Person): Promise<Person> {
  const password = `${person.password} nova`;
  const response = await callApi(changeUser, person, {
    params: { id: person.userId },
    body: { currentPassword: person.password, password },
  });
  const { accessToken } = sessionSchema.parse(response);
  return { ...person, password, accessToken, authorization: { authorization: `Bearer ${accessToken}` } };
}

/** Finds the `nth` open vacancy that requires schooling and a CNH, so that a first application needs answers. */
export async function demandingVacancy(nth = 0): Promise<{ id: number; roleName: string; city: string }> {
  const { rows } = await callApi(listVacancies, null, {
    query: {
      isPagination: 1,
      page: 1,
      limit: 10,
      sort: "DESC",
      schooling: ["secondary"],
      cnh: ["B"],
      vacanciesDeficiencies: "alsoAccepts",
    },
  });
  const vacancy = rows[nth];
  if (!vacancy) throw new Error("the sample has no vacancy that asks for schooling and a CNH");
  return vacancy;
}

export async function applyThroughApi(person: Person, selectiveProcessId: number): Promise<Application> {
  return callApi(apply, person, {
    params: { id: person.candidateId },
    body: { selectiveProcessId, schooling: "secondary", cnh: ["B"] },
  });
}

export async function countApplications(person: Person): Promise<number> {
  const { total } = await callApi(listApplications, person, {
    params: { id: person.candidateId },
    query: { page: 1, limit: 10 },
  });
  return total;
}
