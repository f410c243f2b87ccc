import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { escapeUTF8 } from "entities";
import type { FastifyInstance } from "fastify";
import { feedSchema } from "#contract/vacancies/feed";
import { companyAssessmentsSchema } from "#contract/applications/companyAssessment";
import { videoInterviewsSchema } from "#contract/applications/companyInterview";
import { audiences, openApiDocument, type Audience } from "./document";
import { jsonSchema } from "./schemas";

const viewer = createRequire(import.meta.url);
const viewerFiles = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
} as const;

/** Guides that the API server serves. The build copies them next to the programs. */
const guides = ["docs/company-api.md", "docs/company-api-changes.md"] as const;

const schemas = [
  ["feed", "feed", feedSchema],
  ["tests", "tests", companyAssessmentsSchema],
  ["videoInterviews", "video interviews", videoInterviewsSchema],
] as const;

export function registerOpenApi(app: FastifyInstance): void {
  const brand = app.context.config.BRAND_NAME;
  const anHour = "public, max-age=3600";
  /** Serves a document from cached bytes, because the largest has a megabyte. */
  const serve = (path: string, type: "json" | "schema+json", make: () => object | Promise<object>) => {
    const bytes = once(async () => Buffer.from(JSON.stringify(await make())));
    app.get(path, async (_request, reply) =>
      reply
        .header("cache-control", anHour)
        .type(`application/${type}; charset=utf-8`)
        .send(await bytes()),
    );
  };

  serve("/openapi.json", "json", () => openApiDocument(brand));
  for (const [name, title, schema] of schemas)
    serve(`/${name}.schema.json`, "schema+json", () => ({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: `${brand}: ${title} of vacancies`,
      ...jsonSchema(schema, "input"),
    }));
  for (const audience of audiences) {
    serve(`/openapi/${audience}.json`, "json", () => openApiDocument(brand, audience));
    app.get(`/docs/${audience}`, async ({ isFromOutside }, reply) =>
      reply
        .header("cache-control", anHour)
        .header("content-security-policy", viewerPolicy)
        .type("text/html; charset=utf-8")
        .send(viewerPage(escapeUTF8(brand), audience, isFromOutside ? [audience] : audiences)),
    );
  }
  for (const [name, type] of Object.entries(viewerFiles)) {
    const file = once(() => readFileSync(viewer.resolve(`swagger-ui-dist/${name}`)));
    app.get(`/docs/${name}`, async (_request, reply) => reply.header("cache-control", anHour).type(type).send(file()));
  }
  app.get("/docs/start.js", async (_request, reply) =>
    reply.header("cache-control", anHour).type("text/javascript; charset=utf-8").send(viewerStart),
  );
  for (const name of guides) {
    const text = once(() => readFileSync(findGuide(name)));
    app.get(`/${name}`, async (_request, reply) =>
      reply.header("cache-control", anHour).type("text/plain; charset=utf-8").send(text()),
    );
  }
  app.get("/docs", async (_request, reply) => reply.redirect("/docs/company"));
}

function findGuide(name: (typeof guides)[number]): URL {
  const built = new URL(basename(name), import.meta.url);
  return existsSync(built) ? built : new URL(`../../../${name}`, import.meta.url);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const titles: Record<Audience, string> = {
  candidate: "Candidates' calls",
  company: "Companies' calls",
  operator: "Operators' calls",
};

/** Content-Security-Policy of Swagger UI, which sets style attributes and loads icons from data: addresses. */
const viewerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Starts Swagger UI without its validator, which would send the document to another site. */
const viewerStart = `const root = document.getElementById("viewer");
SwaggerUIBundle({ domNode: root, url: root.dataset.document, deepLinking: true, docExpansion: "none", validatorUrl: null });
`;

const viewerPage = (brand: string, audience: Audience, others: readonly Audience[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand} API: ${titles[audience]}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css"></head><body>
<nav aria-label="Documents">${others.map((name) => `<a href="/docs/${name}"${name === audience ? ' aria-current="page"' : ""}>${titles[name]}</a>`).join(" · ")}
· ${audience === "company" ? '<a href="/docs/company-api.md">Guide</a> · <a href="/docs/company-api-changes.md">Changes</a> · ' : ""}<a href="/openapi/${audience}.json">OpenAPI 3.1</a> · <a href="/feed.schema.json">Feed of vacancies</a>
· <a href="/tests.schema.json">Tests</a> · <a href="/videoInterviews.schema.json">Video interviews</a></nav>
<div id="viewer" data-document="/openapi/${audience}.json">
<p>The viewer needs scripts. The OpenAPI document above has everything that it shows.</p></div>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
