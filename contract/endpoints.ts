import { applicationCalls } from "./applications/endpoints";
import type { Endpoint } from "./base/endpoint";
import * as storeState from "./base/storeState";
import { candidateCalls } from "./candidates/endpoints";
import { companyCalls } from "./companies/endpoints";
import { vacancyCalls } from "./vacancies/endpoints";

const subjects = { ...candidateCalls, ...vacancyCalls, ...applicationCalls, ...companyCalls, storeState };

export const allEndpoints: { name: string; subject: string; endpoint: Endpoint }[] = Object.entries(subjects).flatMap(
  ([subject, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, subject, endpoint: value }] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "auth" in value;
}
