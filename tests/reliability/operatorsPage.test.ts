import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCandidate, aRegistration } from "../factories/people";
import { freePort } from "../../scripts/product.mjs";
import { newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";

const { programs } = usePrograms();
const page = readFileSync("docs/operators.md", "utf8");

/** The commands of the page: each line of a block that begins with motriz, and each between backquotes. */
const commands = [
  ...new Set([
    ...[...page.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = ""]) => block.split("\n")),
    ...[...page.matchAll(/`(motriz [^`]+)`/g)].map(([, command = ""]) => command),
  ]),
]
  .map((line) => line.replace(/\s+#.*$/, "").trim())
  .filter((line) => line.startsWith("motriz ") && !line.includes("…"));

test("each command of docs/operators.md does what it says", { timeout: patience }, async () => {
  const shared = {
    OPERATOR_API_KEY: "operator-key-of-this-test-alone",
    DATABASE_URL: "",
    API_PORT: String(await freePort()),
  };
  const original = { ...shared, DATA_DIR: newFolder(), OPERATOR_PORT: String(await freePort()) };
  const copy = { ...shared, DATA_DIR: newFolder(), OPERATOR_PORT: "0" };
  const moved = { ...shared, DATA_DIR: newFolder(), OPERATOR_PORT: "0" };
  const folder = newFolder();
  const values: Record<string, string> = {
    "/var/backups/motriz": join(folder, "backup"),
    "E-MAIL": "ana@exemplo.com.br",
    FILE: join(folder, "store.jsonl"),
  };
  const server = await startApiServer(programs, { variables: original });
  await aCandidate(overHttp(server.address), { user: { ...aRegistration().user, email: "ana@exemplo.com.br" } });

  const seen: string[] = [];
  const does = async (command: string, variables: Record<string, string>, expected: RegExp, ends = 0) => {
    expect(commands).toContain(command);
    seen.push(command);
    const args = command
      .split(/\s+/)
      .slice(1)
      .map((word) => values[word] ?? word);
    const ran = run(join(programs, "motriz.js"), args, { variables });
    const { code } = await ran.ended;
    const said = ran.lines.join("\n") + ran.errors();
    expect([command, code, said]).toEqual([command, ends, expect.stringMatching(expected)]);
  };
  await does("motriz --help", original, /doctor/);
  await does("motriz help user", original, /make-super-admin/);
  await does("motriz user find ana@exemplo.com.br", original, /email: +ana@exemplo/);
  await does("motriz user make-super-admin E-MAIL", original, /isSuperAdmin: +true/);
  await does("motriz maintenance on", original, /we are at work/);
  // Nobody has set a public address here.
  await does("motriz doctor", original, /BAD {2}PUBLIC_ORIGIN/, 1);
  await does(
    "motriz feed add Umburana https://umburana.example/vagas.xml --format indeed --every 60 --grace 48",
    original,
    /Umburana/,
  );
  await does("motriz feed list", original, /https:\/\/umburana\.example/);
  await does("motriz feed report", original, /missing required argument/, 1);
  await does("motriz backup /var/backups/motriz", original, /rows and 0 files/);
  await does("motriz restore /var/backups/motriz", copy, /sends nothing until/);
  await does("motriz live", copy, /Restart its API servers/);
  server.child.kill("SIGTERM");
  await server.ended;
  await does("motriz transfer export FILE", original, /^$/);
  await does("motriz transfer import FILE", moved, /rows imported/);
  expect(commands.filter((command) => !seen.includes(command))).toEqual([]);
});
