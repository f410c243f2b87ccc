import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { API_VERSION } from "#contract/base/apiVersion";
import type { Endpoint } from "#contract/base/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { problemSchema } from "#contract/base/problem";
import type { Header, OpenApiDocument, Operation, Parameter } from "./openApi";
import { toWebhooks } from "./webhooks";
import callExamples from "./examples.json";
import { createSchemaWriter, describe, type Schema, type SchemaWriter } from "./schemas";

export const audiences = ["candidate", "company", "operator"] as const;
export type Audience = (typeof audiences)[number];

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a call that is sent again within 24 hours once: the first answer comes back",
  schema: { type: "string", pattern: "^[!-~]{1,200}$" },
};
const isIdempotent = ({ auth, method }: Endpoint) => auth === "operator" && method !== "GET";

const examples: Readonly<Record<string, unknown>> = callExamples;

const headers: Record<string, Header> = {
  "API-Version": { description: "The version of the calls, as 1.1", schema: { type: "string" } },
  "RateLimit-Policy": {
    description: "The calls of the key, and of all keys of the company: `q` in `w` seconds",
    schema: { type: "string" },
  },
  RateLimit: { description: "`r` calls are left, and in `t` seconds all are back", schema: { type: "string" } },
};
const operatorHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

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
const always = [400, 401, 429, 431, 500, 503];
const withBody = [413, 415];

/** Companies may make the operator calls that have a scope. */
const isFor = (audience: Audience, { auth, scope }: Endpoint): boolean =>
  audience === "candidate" ? auth !== "operator" : auth === "operator" && (audience === "operator" || Boolean(scope));

const describeRole = ({ role = "key" }: Endpoint): string =>
  role === "key"
    ? "The operator's key alone opens it."
    : `A person needs ${role === "reads" ? "any role" : `the role \`${role}\``}.`;

/** Builds an audience's OpenAPI document. Takes up to a second, so it yields to other work after each endpoint. */
export async function openApiDocument(brand: string, audience?: Audience): Promise<OpenApiDocument> {
  const endpoints = allEndpoints.filter(({ endpoint }) => !audience || isFor(audience, endpoint));
  const paths: OpenApiDocument["paths"] = {};
  const schemas = createSchemaWriter();
  schemas.write(problemSchema, "output", "Problem");
  for (const { name, subject, endpoint } of endpoints) {
    await setImmediate();
    const path = (paths[toWritten(endpoint.path)] ??= {});
    path[endpoint.method.toLowerCase()] = {
      ...toOperation({ name, subject, endpoint }, schemas),
      ...(audience === "operator" && { description: describeRole(endpoint) }),
    };
  }
  const hasWebhooks = audience !== "candidate";
  const webhooks = hasWebhooks && { webhooks: toWebhooks(schemas) };
  return {
    openapi: "3.1.0",
    info: { title: `${brand} API`, version: `${API_VERSION}.0`, description: about[audience ?? "all"] },
    servers: [{ url: "/", description: "The server that this document came from" }],
    tags: [...new Set(endpoints.map(({ subject }) => subject))].map((name) => ({ name, ...describe(name, "tag") })),
    paths,
    ...webhooks,
    components: {
      ...(audience !== "candidate" && { headers }),
      securitySchemes: {
        ...(audience !== "company" && {
          bearer: { type: "http", scheme: "bearer", description: "The accessToken of a login or registration" },
        }),
        ...(audience !== "candidate" && {
          operator: {
            type: "http",
            scheme: "bearer",
            description:
              "A company's key with the scope that the call names, which reaches what is that company's; or the operator's key (OPERATOR_API_KEY), which reaches all. A call without a scope is the operator's alone.",
          },
        }),
        ...(hasWebhooks && {
          webhookSignature: {
            type: "apiKey",
            in: "header",
            name: "webhook-signature",
            description:
              "Standard Webhooks 1.0.0: `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` with the secret's bytes (Base64, after `whsec_`). Two of them, by a space, while a secret is rotated.",
          },
        }),
      },
      schemas: schemas.components(),
    },
  };
}

/** Removes the trailing slash, which the server does not need and some tools reject. */
export const toWritten = (path: string): string => path.replace(/(?<=.)\/$/, "");

const about: Record<Audience | "all", string> = {
  all: "The candidate side of the job marketplace, and the operator API that feeds it. Identifiers of somebody else's things answer 404.",
  candidate: "What the web calls for candidates. Identifiers of somebody else's things answer 404.",
  company:
    "What a company's own system calls, with the company's key. Identifiers of another company's things answer 404. Where a schema has x-extensible-enum, its values may become more: treat an unknown one as something else. The guide walks from the key to the hire: docs/company-api.md.",
  operator: "What an operator calls, and whatever a company's key may call too.",
};

function toOperation({ name, subject, endpoint }: (typeof allEndpoints)[number], schemas: SchemaWriter): Operation {
  const content = endpoint.contentType
    ? Object.fromEntries(
        endpoint.contentType.map((type) => [type, { schema: { type: "string", contentEncoding: "binary" } }]),
      )
    : { "application/json": { schema: schemas.write(endpoint.response, "output", name) } };
  const status = endpoint.status ?? 200;
  const sent = endpoint.auth === "operator" && { headers: operatorHeaders };
  const errors = [
    ...new Set([
      ...always,
      ...(endpoint.method === "GET" ? [] : withBody),
      ...(isIdempotent(endpoint) ? [409] : []),
      ...(endpoint.auth === "operator" ? [403] : []),
      ...(endpoint.params ? [404] : []),
      ...(endpoint.errors ?? []),
    ]),
  ].sort((one, other) => one - other);
  return {
    operationId: `${subject}.${name}`,
    tags: [subject],
    summary: endpoint.summary,
    security: endpoint.auth === "anyone" ? [] : [{ [endpoint.auth]: endpoint.scope ? [endpoint.scope] : [] }],
    parameters: [
      ...toParameters(endpoint.params, "path", name, schemas),
      ...toParameters(endpoint.query, "query", name, schemas),
      ...(isIdempotent(endpoint) ? [idempotencyKey] : []),
    ],
    ...(toRequestBody(name, endpoint, schemas) ?? {}),
    responses: {
      [status]: { description: toMeaning(status), ...sent, content },
      ...Object.fromEntries(
        errors.map((status) => [
          status,
          {
            description: toMeaning(status),
            ...sent,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        ]),
      ),
    },
  };
}

const toMeaning = (status: number) => descriptions[status] ?? "Failure";

function toParameters(
  schema: z.ZodObject | undefined,
  place: "path" | "query",
  context: string,
  schemas: SchemaWriter,
): Parameter[] {
  if (!schema) return [];
  const { properties = {} } = schemas.write(schema, "input", context) as { properties?: Record<string, Schema> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    // Tested with `undefined`, because zod's JSON Schema marks transformed optional values as required.
    required: place === "path" || !(schema.shape[name] as z.ZodType).safeParse(undefined).success,
    ...describe(name, context),
    schema: property,
  }));
}

function toRequestBody(
  name: string,
  endpoint: Endpoint,
  schemas: SchemaWriter,
): Pick<Operation, "requestBody"> | undefined {
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
  if (!endpoint.body) return undefined;
  const example = examples[name];
  const content = { schema: schemas.write(endpoint.body, "input", name), ...(example !== undefined && { example }) };
  const asText = (endpoint.textTypes ?? []).map((type) => [type, { schema: { type: "string" } }] as const);
  return {
    requestBody: {
      required: !endpoint.body.safeParse({}).success,
      content: { "application/json": content, ...Object.fromEntries(asText) },
    },
  };
}
