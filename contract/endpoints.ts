import * as account from "./account";
import * as application from "./application";
import * as candidate from "./candidate";
import type { Endpoint } from "./endpoint";
import * as consent from "./consent";
import * as contact from "./contact";
import * as email from "./email";
import * as pendingSubmission from "./pendingSubmission";
import * as notification from "./notification";
import * as operator from "./operator";
import * as savedSearch from "./savedSearch";
import * as vacancy from "./vacancy";
import * as social from "./social";
import * as user from "./user";

const subjects = {
  user,
  social,
  account,
  email,
  candidate,
  notification,
  vacancy,
  savedSearch,
  application,
  pendingSubmission,
  consent,
  contact,
  operator,
};

/** Every endpoint by name, with its subject. The OpenAPI document lists them, and the tests walk through them. */
export const allEndpoints: { name: string; subject: string; endpoint: Endpoint }[] = Object.entries(subjects).flatMap(
  ([subject, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, subject, endpoint: value }] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "auth" in value;
}
