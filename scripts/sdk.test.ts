import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { present } from "#tests/present";
import { createCompanyApi } from "../sdk/index.js";
import { describeSdk } from "./sdk";

test("the generated files match the contract", async () => {
  for (const [name, text] of Object.entries(await describeSdk()))
    expect(readFileSync(`sdk/${name}`, "utf8"), `sdk/${name}: npx tsx scripts/sdk.ts`).toBe(text);
});

test("the types reject wrong calls, parameters, fields and answers", () => {
  const api = createCompanyApi({ origin: "https://api.example", key: "key" });
  const uses = [
    // @ts-expect-error a misspelt call
    () => api satisfies { listEvnts: unknown },
    // @ts-expect-error no parameter of the path
    () => api.viewCompanyApplication(),
    // @ts-expect-error a misspelt parameter
    () => api.listEvents({ aftr: "x" }),
    // @ts-expect-error a misspelt field of the body
    () => api.createWebhook({ body: { ulr: "https://rh.example" } }),
    // @ts-expect-error a field that the answer lacks
    async () => (await api.listEvents()).rows satisfies { data: { applicationid: unknown } }[],
  ];
  expect(uses).toHaveLength(5);
});

test("repeats a call with a cut answer", async () => {
  const keys: (string | null)[] = [];
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  const json = { "content-type": "application/json" };
  const answers = [
    new Response(cut, { headers: json }),
    Response.json({ code: "idempotencyKeyBusy", message: "It is still running." }, { status: 409 }),
    Response.json({ sent: true }),
  ];
  const send: typeof fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    return present(answers[keys.length - 1]);
  };
  const api = createCompanyApi({ origin: "https://api.example", key: "key", fetch: send });
  expect(await api.testWebhook({ webhookId: "w" })).toEqual({ sent: true });
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test("npm packs the client, without a dependency", async () => {
  const { stdout } = await promisify(execFile)("npm", ["pack", "--json", "--dry-run"], { cwd: "sdk" });
  const [packed] = JSON.parse(stdout) as { name: string; version: string; files: { path: string }[] }[];
  const { name, version, files } = present(packed);
  expect(name).toBe("motriz-company-api");
  // https://semver.org/
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(files.map(({ path }) => path).sort()).toEqual(
    ["calls.js", "index.d.ts", "index.js", "package.json", "README.md", "types.d.ts"].sort(),
  );
  expect(JSON.parse(readFileSync("sdk/package.json", "utf8"))).not.toHaveProperty("dependencies");
});
