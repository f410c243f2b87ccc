import type { FastifyInstance } from "fastify";
import { feedSchema } from "#contract/feed";
import { companyTestsSchema } from "#contract/vacancyTest";
import { videoInterviewsSchema } from "#contract/videoInterview";
import { jsonSchema, openApiDocument } from "./document";
import { openApiPage } from "./page";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the API's description for programs and for people, the schemas of feeds, of tests and of video interviews.
 * Each is made once, at the first request.
 */
export function registerOpenApi(app: FastifyInstance): void {
  const brand = app.context.config.BRAND_NAME;
  const document = once(() => openApiDocument(brand));
  const page = once(() => openApiPage(document()));
  const feed = once(() => ({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `${brand}: feed of vacancies`,
    ...jsonSchema(feedSchema, "input"),
  }));
  const tests = once(() => ({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `${brand}: tests of vacancies`,
    ...jsonSchema(companyTestsSchema, "input"),
  }));
  const interviews = once(() => ({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `${brand}: video interviews of vacancies`,
    ...jsonSchema(videoInterviewsSchema, "input"),
  }));
  const anHour = "public, max-age=3600";

  app.get("/openapi.json", async (_request, reply) => reply.header("cache-control", anHour).send(document()));
  app.get("/feed.schema.json", async (_request, reply) =>
    reply.header("cache-control", anHour).type("application/schema+json; charset=utf-8").send(JSON.stringify(feed())),
  );
  app.get("/tests.schema.json", async (_request, reply) =>
    reply.header("cache-control", anHour).type("application/schema+json; charset=utf-8").send(JSON.stringify(tests())),
  );
  app.get("/videoInterviews.schema.json", async (_request, reply) =>
    reply
      .header("cache-control", anHour)
      .type("application/schema+json; charset=utf-8")
      .send(JSON.stringify(interviews())),
  );
  app.get("/docs", async (_request, reply) =>
    reply
      .header("cache-control", anHour)
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
