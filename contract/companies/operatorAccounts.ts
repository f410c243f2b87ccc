import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { operatorRoles } from "../base/operatorRole";
import { instant, line, say } from "../base/text";
import { emailSchema } from "../candidates/user";

/** Validity of the link by which an operator sets up the account. */
export const OPERATOR_LINK_HOURS = 48;

const roles = z.array(z.enum(operatorRoles)).min(1, say("required")).max(operatorRoles.length);

const operatorSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  createdAt: instant,
  /** When password and second factor were set up; null before that, and after a reset. */
  setUpAt: instant.nullable(),
  lastLoginAt: instant.nullable(),
  lockedAt: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type Operator = z.infer<typeof operatorSchema>;

const params = z.object({ operatorId: z.uuid() });
const withLink = operatorSchema.extend({
  /** The address at which the operator sets password and second factor, once. */
  link: z.string(),
});

// Only the operator's key creates accounts, so access to the machine is needed.

export const createOperator = defineEndpoint("POST", "/operator/operators", {
  auth: "operator",
  role: "key",
  summary: `Makes an account for an operator. The link in this answer sets it up, once, within ${OPERATOR_LINK_HOURS} hours; 409 for an e-mail that another has`,
  body: z.object({ email: emailSchema, name: line(120).pipe(z.string().min(1, say("required"))), roles }),
  response: withLink,
  answersSecret: true,
  status: 201,
});

export const listOperators = defineEndpoint("GET", "/operator/operators", {
  auth: "operator",
  role: "key",
  summary: "The operators' accounts, by e-mail",
  response: z.object({ rows: z.array(operatorSchema) }),
});

export const changeOperator = defineEndpoint("PATCH", "/operator/operators/{operatorId}", {
  auth: "operator",
  role: "key",
  summary: "Changes an operator's roles, locks the account or unlocks it. Each change ends the operator's sessions",
  params,
  body: z.object({ roles: roles.optional(), isLocked: z.boolean().optional() }),
  response: operatorSchema,
});

export const resetOperator = defineEndpoint("POST", "/operator/operators/{operatorId}/reset", {
  auth: "operator",
  role: "key",
  summary: "Takes password, second factor and sessions away, and answers a new link that sets the account up",
  params,
  response: withLink,
  answersSecret: true,
});

export const removeOperator = defineEndpoint("DELETE", "/operator/operators/{operatorId}", {
  auth: "operator",
  role: "key",
  summary: "Removes an operator's account. The trail names it for as long as it has calls of it",
  params,
  response: z.object({ removed: z.literal(true) }),
});
