import * as account from "./account";
import * as application from "./application";
import * as candidate from "./candidate";
import type { Call } from "./call";
import * as consent from "./consent";
import * as contact from "./contact";
import * as heldSubmission from "./heldSubmission";
import * as notification from "./notification";
import * as operator from "./operator";
import * as savedSearch from "./savedSearch";
import * as selectiveProcess from "./selectiveProcess";
import * as social from "./social";
import * as user from "./user";

const subjects = {
  user,
  social,
  account,
  candidate,
  notification,
  selectiveProcess,
  savedSearch,
  application,
  heldSubmission,
  consent,
  contact,
  operator,
};

/** Every call by name, with its subject: what the OpenAPI document lists and what the tests walk. */
export const allCalls: { name: string; subject: string; call: Call }[] = Object.entries(subjects).flatMap(
  ([subject, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [{ name, subject, call: value }] : [])),
);

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "audience" in value;
}
