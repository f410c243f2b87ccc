// @deep: four tools are fetched from npm's registry.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer } from "#tests/apiServer";
import { aCompany } from "#tests/factories/companies";
import { ensureTool } from "../../scripts/tools.mjs";
import { openApiDocument, type Audience } from "../../backend/operators/openapi/document";

// Integrators generate clients from the OpenAPI documents, so this test runs their tools on each document. The
// generated code must pass the type checker in strict mode.

const run = promisify(execFile);
const audiences: (Audience | undefined)[] = ["candidate", "company", "operator", undefined];
const toName = (audience: Audience | undefined) => audience ?? "all";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clients-"));
  for (const audience of audiences)
    writeFileSync(join(folder, `${toName(audience)}.json`), JSON.stringify(await openApiDocument("Motriz", audience)));
  symlinkSync(dirname(await ensureTool("openapi-fetch")), join(folder, "node_modules"));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lists the type checker's errors for files in strict mode, for browsers and Node's fetch. */
function check(files: string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
}

interface Redocly {
  createConfig: (rules: { extends: string[] }) => Promise<unknown>;
  lintFromString: (options: {
    source: string;
    config: unknown;
  }) => Promise<{ severity: string; ruleId: string; message: string }[]>;
}

test("redocly's recommended rules report no error", { timeout: 300_000 }, async () => {
  const entry = join(await ensureTool("@redocly/openapi-core"), "lib/index.js");
  const { createConfig, lintFromString } = (await import(pathToFileURL(entry).href)) as Redocly;
  const config = await createConfig({ extends: ["recommended"] });
  for (const audience of audiences) {
    const source = JSON.stringify(await openApiDocument("Motriz", audience));
    const problems = await lintFromString({ source, config });
    expect([toName(audience), problems.filter(({ severity }) => severity === "error")]).toEqual([toName(audience), []]);
  }
});

test.each(audiences.map(toName))("openapi-typescript's types of %s compile", { timeout: 300_000 }, async (name) => {
  const command = join(await ensureTool("openapi-typescript"), "bin/cli.js");
  const types = join(folder, `${name}.types.ts`);
  await run(process.execPath, [command, join(folder, `${name}.json`), "--output", types]);
  const uses = join(folder, `${name}.uses.ts`);
  const calls = name === "candidate" ? "" : toUses(name);
  writeFileSync(uses, `export type { paths } from "./${name}.types";\n${calls}`);
  expect(check([types, uses])).toEqual([]);
});

/** Returns an integrator's code: it reads an application's state and an event's id, and follows the events. */
const toUses = (name: string) => `import createClient from "openapi-fetch";
import type { components, paths } from "./${name}.types";
export const readState = ({ state }: components["schemas"]["SentApplication"]): string => state;
export const readEvent = ({ id, data }: components["schemas"]["Event"]): string => \`\${id} \${data.applicationId ?? ""}\`;
export async function follow(baseUrl: string, key: string, after?: string): Promise<string> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
  const { data, error } = await client.GET("/operator/events", { params: { query: { after, limit: 10 } } });
  if (!data) throw error;
  return data.cursor;
}
`;

test.each(audiences.map(toName))("@hey-api/openapi-ts's client of %s compiles", { timeout: 300_000 }, async (name) => {
  const tool = await ensureTool("@hey-api/openapi-ts");
  const project = join(folder, `hey-${name}`);
  mkdirSync(project);
  symlinkSync(dirname(dirname(tool)), join(project, "node_modules"));
  const output = join(project, "client");
  const command = join(tool, "bin/run.js");
  await run(process.execPath, [command, "-i", join(folder, `${name}.json`), "-o", output, "-s"], { cwd: project });
  const uses = join(project, "uses.ts");
  writeFileSync(uses, name === "candidate" ? `export * from "./client";\n` : ofCompany);
  expect(check([join(output, "index.ts"), uses])).toEqual([]);
});

/** Returns an integrator's code, which follows the events by their cursor. */
const ofCompany = `import { eventListEvents } from "./client";
import { client } from "./client/client.gen";
export async function follow(baseUrl: string, key: string, after?: string): Promise<string> {
  client.setConfig({ baseUrl, auth: key });
  const { data } = await eventListEvents({ query: { after, limit: 10 }, throwOnError: true });
  return data.cursor;
}
`;

const clients = { "openapi-typescript": "company.uses.ts", "@hey-api/openapi-ts": "hey-company/uses.ts" };
test.each(Object.entries(clients))("%s's client follows the events", { timeout: 300_000 }, async (tool, uses) => {
  const outfile = join(folder, `${basename(tool)}.cjs`);
  const entry = join(folder, uses);
  await build({ entryPoints: [entry], bundle: true, format: "cjs", platform: "node", outfile });
  const { follow } = createRequire(import.meta.url)(outfile) as {
    follow: (baseUrl: string, key: string, after?: string) => Promise<string>;
  };
  const api = await openTestServer();
  try {
    await new Promise<void>((resolve) => api.app.companyServer.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(api.app.companyServer.address() as AddressInfo).port}`;
    const { authorization } = await aCompany(api, "Umburana Veículos");
    const key = authorization.authorization.replace("Bearer ", "");
    const cursor = await follow(origin, key);
    expect(await follow(origin, key, cursor)).toBe(cursor);
    await expect(follow(origin, "wrong")).rejects.toMatchObject({ code: "notAuthenticated" });
  } finally {
    await api.close();
  }
});
