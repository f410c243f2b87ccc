import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Endpoint } from "#contract/base/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { problemSchema } from "#contract/base/problem";
import { TEST_EVENT, webhookBodySchema, webhookEventTypes } from "#contract/companies/webhook";

type Schema = Record<string, unknown>;
type Direction = "input" | "output";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** The callers: the candidates' side, a company's system with a key of its own, or the operator. */
export const audiences = ["candidate", "company", "operator"] as const;
export type Audience = (typeof audiences)[number];

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** The webhooks of a company's system, by the name of the event. */
  webhooks?: Record<string, { post: Pick<Operation, "operationId" | "summary" | "requestBody" | "responses"> }>;
  components: { securitySchemes: Record<string, Schema>; schemas: Record<string, Schema> };
}

/** The header by which a call of the operator API that is sent twice is made once. */
const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[!-~]{1,200}$" },
};
const isIdempotent = ({ auth, method }: Endpoint) => auth === "operator" && method !== "GET";

const descriptions: Record<number, string> = {
  200: "Success",
  201: "Made",
  202: "Taken",
  204: "Done",
  400: "Invalid; `fields` says what and why",
  401: "Not authenticated, or wrong credentials",
  403: "Not allowed",
  404: "Not there, or somebody else's",
  409: "Against the present state",
  410: "Expired",
  413: "Too large",
  415: "Media type not taken",
  429: "Too many attempts; `retryAfter` says when",
  431: "Headers over 16 kB in all",
  500: "Failure of the API server",
  503: "Not available now",
};
/**
 * The statuses with which every call can fail, and those of a call that may send a body (contract/base/endpoint.ts).
 */
const always = [400, 401, 429, 431, 500, 503];
const withBody = [413, 415];

/** Tells for whom a call is: the scope of a company's key makes an operator's call one of companies too. */
const isFor = (audience: Audience, { auth, scope }: Endpoint): boolean =>
  audience === "candidate" ? auth !== "operator" : auth === "operator" && (audience === "operator" || Boolean(scope));

/**
 * Makes the OpenAPI 3.1 document of an audience's calls, or of all: inputs as written, responses as read. It takes up
 * to a second in all, so other calls are answered between one call's description and the next.
 */
export async function openApiDocument(brand: string, audience?: Audience): Promise<OpenApiDocument> {
  const endpoints = allEndpoints.filter(({ endpoint }) => !audience || isFor(audience, endpoint));
  const paths: OpenApiDocument["paths"] = {};
  for (const { name, subject, endpoint } of endpoints) {
    await setImmediate();
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = toOperation(name, subject, endpoint);
  }
  const hasWebhooks = audience !== "candidate";
  return {
    openapi: "3.1.0",
    info: { title: `${brand} API`, version: "1.0.0", description: about[audience ?? "all"] },
    servers: [{ url: "/", description: "The server that this document came from" }],
    tags: [...new Set(endpoints.map(({ subject }) => subject))].map((name) => ({ name })),
    paths,
    ...(hasWebhooks && { webhooks: toWebhooks() }),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The accessToken of a login or registration" },
        operator: {
          type: "http",
          scheme: "bearer",
          description:
            "A company's key with the scope that the call names, which reaches what is that company's; or the operator's key (OPERATOR_API_KEY), which reaches all. A call without a scope is the operator's alone.",
        },
      },
      schemas: {
        Problem: jsonSchema(problemSchema, "output"),
        ...(hasWebhooks && { WebhookBody: jsonSchema(webhookBodySchema, "output") }),
      },
    },
  };
}

const about: Record<Audience | "all", string> = {
  all: "The candidate side of the job marketplace, and the operator API that feeds it. Identifiers of somebody else's things answer 404.",
  candidate: "What the web calls for candidates. Identifiers of somebody else's things answer 404.",
  company:
    "What a company's own system calls, with the company's key. Identifiers of another company's things answer 404. The guide walks from the key to the hire: docs/company-api.md.",
  operator: "What an operator calls, and whatever a company's key may call too.",
};

/** One entry for each event, and one for the call that tries an address. Any answer of 2xx says that it has arrived. */
function toWebhooks(): OpenApiDocument["webhooks"] {
  const schema = { $ref: "#/components/schemas/WebhookBody" };
  const data = { applicationId: "0b6e7c1e-5b0f-4d0e-9d0a-3f6c1c2a7e55", selectiveProcessId: 118, externalId: "V-118" };
  return Object.fromEntries(
    [...webhookEventTypes, TEST_EVENT].map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: `Sent to the company's address: ${type}`,
          requestBody: {
            required: true,
            content: { "application/json": { schema, example: { type, timestamp: "2026-03-10T12:00:00Z", data } } },
          },
          responses: { "2XX": { description: "It has arrived; anything else is tried again" } },
        },
      },
    ]),
  );
}

function toOperation(name: string, subject: string, endpoint: Endpoint): Operation {
  const content = endpoint.contentType
    ? Object.fromEntries(
        endpoint.contentType.map((type) => [type, { schema: { type: "string", contentEncoding: "binary" } }]),
      )
    : { "application/json": { schema: jsonSchema(endpoint.response, "output") } };
  const status = endpoint.status ?? 200;
  const errors = [
    ...new Set([
      ...always,
      ...(endpoint.method === "GET" ? [] : withBody),
      ...(isIdempotent(endpoint) ? [409] : []),
      ...(endpoint.errors ?? []),
    ]),
  ].sort((one, other) => one - other);
  return {
    operationId: `${subject}.${name}`,
    tags: [subject],
    summary: endpoint.summary,
    security: endpoint.auth === "anyone" ? [] : [{ [endpoint.auth]: endpoint.scope ? [endpoint.scope] : [] }],
    parameters: [
      ...toParameters(endpoint.params, "path"),
      ...toParameters(endpoint.query, "query"),
      ...(isIdempotent(endpoint) ? [idempotencyKey] : []),
    ],
    ...(toRequestBody(endpoint) ?? {}),
    responses: {
      [status]: { description: describe(status), content },
      ...Object.fromEntries(
        errors.map((status) => [
          status,
          {
            description: describe(status),
            content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        ]),
      ),
    },
  };
}

const describe = (status: number) => descriptions[status] ?? "Failure";

function toParameters(schema: z.ZodObject | undefined, place: "path" | "query"): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function toRequestBody(endpoint: Endpoint): Pick<Operation, "requestBody"> | undefined {
  if (endpoint.encoding === "multipart") {
    const file = {
      type: "object",
      properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
      required: ["file"],
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } };
  }
  if (endpoint.encoding === "mail")
    return { requestBody: { required: true, content: { "message/rfc822": { schema: { type: "string" } } } } };
  return (
    endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } } },
    }
  );
}

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. A value without a JSON form may be anything. */
export function jsonSchema(schema: z.ZodType, io: Direction): Schema {
  const described: Schema = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // The document says once which dialect it speaks.
  delete described.$schema;
  return described;
}
