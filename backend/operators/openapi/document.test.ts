import { beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/endpoints";
import { webhookEventTypes } from "#contract/companies/webhook";
import { present } from "#tests/present";
import callExamples from "./examples.json";
import { openApiDocument } from "./document";
import fieldTexts from "./fieldTexts.json";
import type { OpenApiDocument } from "./openApi";
import type { Schema } from "./schemas";

let document: OpenApiDocument;
beforeAll(async () => {
  document = await openApiDocument("Motriz", "company");
});

function listParts(value: unknown, path = ""): [path: string, part: Schema][] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.entries(value).flatMap(([key, item]) => listParts(item, `${path}/${key}`));
  return [[path, value as Schema], ...within];
}
const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
const listObjects = () => listParts(document).filter(([, part]) => part.type === "object" && "properties" in part);

describe("the companies' document", () => {
  it("describes each field and parameter", () => {
    const fields = listObjects().flatMap(([path, { properties }]) =>
      Object.entries(properties as Record<string, Schema>).map(([name, field]) => [
        `${path}/${name}`,
        field.description,
      ]),
    );
    const parameters = operations().flatMap(({ operationId, parameters }) =>
      parameters.map(({ name, description }) => [`${operationId} ${name}`, description]),
    );
    const all = [...fields, ...parameters];
    expect(all.length).toBeGreaterThan(700);
    expect(all.filter(([, description]) => !description)).toEqual([]);
  });

  it("describes each tag, and only existing fields", () => {
    const names = new Set([
      ...listObjects().flatMap(([, { properties }]) => Object.keys(properties as object)),
      ...operations().flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    ]);
    for (const { name, description } of document.tags) expect([name, description]).toEqual([name, expect.any(String)]);
    const texts = Object.keys(fieldTexts).filter((key) => !key.startsWith("tag."));
    const unused = texts.filter((key) => !names.has(key.slice(key.lastIndexOf(".") + 1)));
    expect(unused).toEqual([]);
  });

  it("limits each text of a request", () => {
    const bodies = listParts(document.paths).filter(([path]) =>
      /\/requestBody\/content\/application~?.?json\/schema/.test(path),
    );
    const inputs = Object.entries(document.components.schemas).filter(([name]) => name.endsWith("Input"));
    const texts = [...bodies, ...listParts(Object.fromEntries(inputs))].filter(([, { type }]) => type === "string");
    const isLimited = ({ maxLength, pattern, format, enum: values, const: value }: Schema) =>
      [maxLength, pattern, format, values, value].some((limit) => limit !== undefined);
    expect(texts.length).toBeGreaterThan(30);
    // These texts are whole files, limited only by the maximum size of the body.
    const files = ["tests/import/post/requestBody", "selectiveProcesses/import/post/requestBody"];
    const unlimited = texts.filter(([path, text]) => !isLimited(text) && !files.some((file) => path.includes(file)));
    expect(unlimited.map(([path]) => path)).toEqual([]);
  });

  it("writes each large object only once", () => {
    const paths = new Map<string, string[]>();
    for (const [path, part] of listObjects())
      if (!path.startsWith("/webhooks/") && Object.keys(part.properties as object).length >= 5) {
        const text = JSON.stringify(part);
        paths.set(text, [...(paths.get(text) ?? []), path]);
      }
    expect([...paths.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it("refers only to existing components", () => {
    const references = listParts(document).flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : []));
    expect(references.length).toBeGreaterThan(100);
    const components = document.components as unknown as Record<string, Record<string, unknown>>;
    const missing = references.filter((reference) => {
      const [, , kind = "", name = ""] = reference.split("/");
      return components[kind]?.[name] === undefined;
    });
    expect(missing).toEqual([]);
  });

  it("marks only two query parameters as required", () => {
    const required = operations().flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ in: place, name, required }) =>
        place === "query" && required ? [`${operationId} ${name}`] : [],
      ),
    );
    expect(required).toEqual(["operator.importVacancies format", "event.replayEvents after"]);
  });

  it("marks each enum as extensible", () => {
    const enums = listParts(document).filter(([, part]) => Array.isArray(part.enum) && part.enum.length > 1);
    expect(enums.length).toBeGreaterThan(30);
    expect(enums.filter(([, part]) => !("x-extensible-enum" in part))).toEqual([]);
    expect(document.info.description).toContain("x-extensible-enum");
  });

  it("pages each list by after, limit and next", () => {
    const paged = operations().filter(({ parameters }) => parameters.some(({ name }) => name === "limit"));
    expect(paged.map(({ operationId }) => operationId).sort()).toEqual([
      "event.listEvents",
      "event.replayEvents",
      "operatorCompanies.listOperatorCalls",
      "operatorLists.listCompanyApplications",
      "operatorLists.listCompanyVacancies",
      "operatorLists.listVacancyApplications",
      "webhook.listWebhookDeliveries",
    ]);
    for (const { operationId, parameters, responses } of paged) {
      const names = parameters.map(({ name }) => name);
      expect([operationId, names]).toEqual([operationId, expect.arrayContaining(["after", "limit"])]);
      const answer = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
      const { properties } = present(answer?.content?.["application/json"]).schema;
      expect([operationId, Object.keys(properties as object)]).toEqual([operationId, expect.arrayContaining(["next"])]);
    }
  });

  it("has a schema and an example for each event", () => {
    const { webhooks = {} } = document;
    expect(Object.keys(webhooks)).toEqual([...webhookEventTypes, "webhook.test"]);
    for (const [type, { post }] of Object.entries(webhooks)) {
      const content = post.requestBody?.content["application/json"];
      expect([type, content]).toMatchObject([
        type,
        { schema: { properties: { type: { const: type } } }, example: { type } },
      ]);
      expect(post.security).toEqual([{ webhookSignature: [] }]);
      expect(post.parameters.map(({ name }) => name)).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
    }
  });
});

it.each(Object.entries(callExamples))("has a valid example of %s", (name, example) => {
  const { endpoint } = allEndpoints.find((each) => each.name === name) ?? {};
  expect(endpoint?.body?.safeParse(example)).toMatchObject({ success: true });
});
