import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresPrograms, startPostgres, type PostgresServer } from "./postgres";
import { patience, run, usePrograms } from "./programs";

const { programs, folder } = usePrograms();
let server: PostgresServer | undefined;

beforeAll(async () => {
  expect(
    await run(join(programs, "motriz.js"), ["import", "--sample"], { variables: embedded("first") }).ended,
  ).toMatchObject({ code: 0 });
  if (postgresPrograms) server = await startPostgres();
}, patience);
afterAll(async () => {
  await server?.stop();
});

const embedded = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: "" });
const path = (name: string) => join(folder, `${name}.jsonl`);

async function transfer(direction: "export" | "import", name: string, variables: Record<string, string>) {
  const command = run(join(programs, "motriz.js"), ["transfer", direction, path(name)], { variables });
  const { code } = await command.ended;
  return { code, lines: command.lines, errors: command.errors() };
}

test("moves the sample to PostgreSQL and back unchanged", { timeout: patience }, async () => {
  expect(await transfer("export", "first", embedded("first"))).toEqual({ code: 0, lines: [], errors: "" });
  const exported = readFileSync(path("first"), "utf8");
  const [, count] = /\{"count":(\d+)\}\n$/.exec(exported) ?? [];
  expect(Number(count)).toBeGreaterThan(720);
  const stores = [
    // Without a PostgreSQL server on this machine, the transfer is between two folders.
    ...(server ? [{ DATA_DIR: join(folder, "beside"), DATABASE_URL: server.createDatabase("moved") }] : []),
    embedded("back"),
  ];
  for (const [step, variables] of stores.entries()) {
    const from = step === 0 ? "first" : `again${step - 1}`;
    expect(await transfer("import", from, variables)).toEqual({
      code: 0,
      lines: [`${count} rows imported.`],
      errors: "",
    });
    expect(await transfer("export", `again${step}`, variables)).toMatchObject({ code: 0 });
    expect(readFileSync(path(`again${step}`), "utf8") === exported).toBe(true);
  }
  expect(await transfer("import", "first", embedded("back"))).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The store is not empty \(\w+\): import into a new one\.\n$/) as string,
  });
  expect(await transfer("export", "first", embedded("back"))).toMatchObject({
    code: 1,
    errors: `${path("first")} is there already.\n`,
  });
});

test("rejects a foreign file without quoting it", { timeout: patience }, async () => {
  writeFileSync(path("strange"), '{"email":"ana@exemplo.com.br"}\n');
  expect(await transfer("import", "strange", embedded("strange"))).toEqual({
    code: 1,
    lines: [],
    errors: "The file does not begin as an export of this product.\n",
  });
  writeFileSync(path("newer"), '{"schema":9999999999999}\n{"count":0}\n');
  expect(await transfer("import", "newer", embedded("strange"))).toMatchObject({
    code: 1,
    errors: "The export was made by a newer version of the product. Import it with that version.\n",
  });
});
