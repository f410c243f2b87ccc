import { escapeUTF8 as escape } from "entities";
import type { OpenApiDocument, Operation } from "./document";

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1b1f24;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #ccd2d9}details{margin:.5rem 0;border:1px solid #ccd2d9;border-radius:6px;padding:.5rem .75rem}
summary{cursor:pointer}code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow-x:auto;background:#f3f5f7;padding:.75rem}
table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}.method{font-weight:700}
@media (prefers-color-scheme:dark){body{color:#e6e9ec;background:#14171a}pre{background:#1f2429}a{color:#8ab8ff}}`;

/** Makes the page that people read: without scripts, and without anything from another site. */
export function openApiPage({ info, tags, paths, components }: OpenApiDocument): string {
  const sections = tags.map(({ name }) => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.tags.includes(name) ? [operationPart(method, path, operation)] : [],
      ),
    );
    return `<h2 id="${escape(name)}">${escape(name)}</h2>${operations.join("")}`;
  });
  const links = tags.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(info.title)}</title><style>${style}</style></head>
<body><h1>${escape(info.title)}</h1><p>${escape(info.description)}</p>
<p><a href="/openapi.json">openapi.json</a> (OpenAPI 3.1) · <a href="/feed.schema.json">feed.schema.json</a> (JSON Schema of the feed of vacancies)</p>
<nav aria-label="Subjects"><ul>${links}</ul></nav>${sections.join("")}
<h2 id="problem">Problem</h2><p>What every failure answers.</p>${schemaPart(components.schemas.Problem)}</body></html>`;
}

function operationPart(method: string, path: string, operation: Operation): string {
  const auth = operation.security.flatMap((scheme) => Object.keys(scheme))[0] ?? "anyone";
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ", required" : ""}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body, <code>${escape(type)}</code></h4>${schemaPart(schema)}`,
  );
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = Number(status) < 300 ? Object.values(content ?? {})[0]?.schema : undefined;
    return `<h4>${status} ${escape(description)}</h4>${schema ? schemaPart(schema) : ""}`;
  });
  return `<details id="${escape(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code> – ${escape(operation.summary)}</summary>
<p>For: ${escape(auth)}. <a href="#${escape(operation.operationId)}">Link</a></p>${parameters.length ? `<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${parameters.join("")}</table>` : ""}${bodies.join("")}${responses.join("")}</details>`;
}

const schemaPart = (schema: unknown) => `<pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;
