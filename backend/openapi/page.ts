import { audiences, type Audience } from "./document";

const titles: Record<Audience, string> = {
  candidate: "Candidates' calls",
  company: "Companies' calls",
  operator: "Operators' calls",
};

/** The policy of the pages: the viewer styles its parts by attributes and draws its icons from data addresses. */
export const viewerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Starts the viewer. Nothing leaves for another site: its own validator is one. */
export const viewerStart = `const root = document.getElementById("viewer");
SwaggerUIBundle({ domNode: root, url: root.dataset.document, deepLinking: true, docExpansion: "none", validatorUrl: null });
`;

/** Makes the page on which people read the calls of an audience, in Swagger UI. */
export const viewerPage = (brand: string, audience: Audience): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand} API: ${titles[audience]}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css"></head><body>
<nav aria-label="Documents">${audiences.map((name) => `<a href="/docs/${name}"${name === audience ? ' aria-current="page"' : ""}>${titles[name]}</a>`).join(" · ")}
· <a href="/openapi/${audience}.json">OpenAPI 3.1</a> · <a href="/feed.schema.json">Feed of vacancies</a>
· <a href="/tests.schema.json">Tests</a> · <a href="/videoInterviews.schema.json">Video interviews</a></nav>
<noscript><p>The viewer needs scripts. The OpenAPI document above has everything that it shows.</p></noscript>
<div id="viewer" data-document="/openapi/${audience}.json"></div>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
