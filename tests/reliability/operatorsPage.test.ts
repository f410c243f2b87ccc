import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCandidate, aRegistration } from "../factories/people";
import { freePort } from "../../scripts/product.mjs";
import { makeSecrets } from "./compose";
import { listCommands } from "./operatorsPage";
import { postgresPrograms, startPostgres } from "./postgres";
import { newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";

const { programs } = usePrograms();
const commands = listCommands();

/** Commands that this test does not run, each with the test that runs it or the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "docker build -t motriz . && docker run -p 3000:3000 -v motriz:/data -e PUBLIC_ORIGIN=https://vagas.example motriz":
    "tests/walk runs it",
  ini: "compose.test.ts gives these variables",
  "docker compose up --build -d --wait": "tests/walk runs it",
  "docker compose build migrate": "there is no Docker here",
  "for name in api1 api2 worker web1 web2; do docker compose up -d --no-deps --force-recreate --wait $name; done":
    "compose.test.ts, by the signals that Docker sends",
  "docker compose exec proxy nginx -s reload": "tests/walk runs it",
  "docker compose up -d --no-deps --force-recreate proxy": "tests/walk runs it",
  "docker compose logs api1": "there is no Docker here",
  "docker compose run --rm backup && docker compose run --rm backup backup verify /backups/motriz":
    "composeBackup.test.ts runs the programs of that service",
  "docker exec NAME node build/backend/motriz.js backup /backups/motriz": "the same program as motriz",
  "docker compose up -d postgres bucket": "tests/walk runs it",
  "docker compose run --rm restore": "composeBackup.test.ts runs the program of that service",
  "docker compose up -d": "tests/walk runs it",
  "docker compose exec api1 node build/backend/motriz.js live": "composeBackup.test.ts, without the container",
  "docker compose restart api1 api2 worker": "tests/walk runs it",
  "docker compose exec api1 node build/backend/motriz.js doctor": "compose.test.ts, without the container",
  "docker exec NAME node build/backend/motriz.js …": "tests/walk runs it",
  "iptables -I DOCKER-USER -p tcp --syn -m multiport --dports 80,443,8443 -m connlimit --connlimit-above 512 -j DROP":
    "it would change this machine's firewall",
  "motriz restore": "backup.test.ts runs it again after a killed one",
  "docker compose run --rm migrate": "compose.test.ts runs the program of that service first",
  dockerfile: "tracing.test.ts installs the package",
  "npm install --no-save @opentelemetry/sdk-node@0.301.0": "tracing.test.ts installs the package",
  "npm ci --ignore-scripts && npm run build": "both checks begin with it",
  "node build/backend/motriz.js …": "the same program as motriz",
  "npm run check:deep -- drill": "a stage of the deep check itself",
  "aws s3 sync": "Amazon's program is not here",
  "ssh -L 3002:127.0.0.1:3002": "there is no server of ssh here",
  "POST /operator/queuedTasks/{taskId}/resend": "backend/operators/screens/screens.test.ts",
  "PUT super-admin/{id}": "backend/candidates/users/superAdmin.test.ts",
};

const seen = new Set<string>();
const mark = (command: string) => {
  expect(commands).toContain(command);
  seen.add(command);
};

const runProgram = (program: string, args: string[], variables: Record<string, string> = {}, input = "") =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      program,
      args,
      { maxBuffer: 1e8, env: { ...process.env, ...variables } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
    child.stdin?.end(input);
  });

test("each command of docs/operators.md works as described", { timeout: patience }, async () => {
  const operatorPort = String(await freePort());
  const shared = {
    OPERATOR_API_KEY: "operator-key-of-this-test-alone",
    DATABASE_URL: "",
    API_PORT: String(await freePort()),
  };
  const original = { ...shared, DATA_DIR: newFolder(), OPERATOR_PORT: operatorPort };
  const copy = { ...shared, DATA_DIR: newFolder(), OPERATOR_PORT: "0" };
  const moved = { ...shared, DATA_DIR: newFolder(), OPERATOR_PORT: "0" };
  const folder = newFolder();
  const feed = join(folder, "vagas.json");
  writeFileSync(feed, "[]");
  const store = join(folder, "store.jsonl");
  const values: Record<string, string> = {
    "/var/backups/motriz": join(folder, "backup"),
    "E-MAIL": "ana@exemplo.com.br",
    FILE: store,
  };
  const server = await startApiServer(programs, { variables: original });
  await aCandidate(overHttp(server.address), { user: { ...aRegistration().user, email: "ana@exemplo.com.br" } });

  /** Runs a command of the page, with its placeholders replaced by `values`. */
  const runs = async (command: string, variables: Record<string, string>, expected: RegExp, ends = 0) => {
    const args = command.split(/\s+/).map((word) => values[word] ?? word);
    const ran = run(join(programs, "motriz.js"), args.slice(1), { variables });
    const { code } = await ran.ended;
    const said = ran.lines.join("\n") + ran.errors();
    expect([command, code, said]).toEqual([command, ends, expect.stringMatching(expected)]);
  };
  const does = async (command: string, ...how: [Record<string, string>, RegExp, number?]) => {
    mark(command);
    await runs(command, ...how);
  };
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${shared.OPERATOR_API_KEY}`, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${operatorPort}${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const asks = async (command: string, body?: object) => {
    mark(command);
    const [method = "", path = ""] = command.split(" ");
    const answer = await call(method, path, body);
    expect([command, answer.status]).toEqual([command, 200]);
    return answer.body;
  };

  // Commands that do not depend on each other run simultaneously.
  const feeds = async () => {
    const added = "motriz feed add Umburana https://umburana.example/vagas.xml --format indeed --every 60 --grace 48";
    await does(added, original, /Umburana/);
    await does("motriz feed list", original, /https:\/\/umburana\.example/);
    await runs("motriz feed schedule Umburana --every 90 --grace 24", original, /Umburana/);
    await runs("motriz feed report Umburana", original, /Umburana/);
    await asks("GET /operator/health");
    expect(await asks("GET /operator/feeds")).toMatchObject({ rows: [{ everyMinutes: 90, graceHours: 24 }] });
    await runs("motriz feed remove Umburana", original, /There is no feed/);
  };
  const people = async () => {
    await does("motriz user find ana@exemplo.com.br", original, /email: +ana@exemplo/);
    await runs("motriz user export E-MAIL", original, /"email": ?"ana@exemplo/);
    await does("motriz user make-super-admin E-MAIL", original, /isSuperAdmin: +true/);
    await runs("motriz user make-super-admin E-MAIL --revoke", original, /isSuperAdmin: +false/);
    mark('motriz user lock ana@exemplo.com.br --reason "conta usada em golpe"');
    await runs("motriz user lock E-MAIL --reason golpe-é", original, /lockedAt: +\d/);
    await does("motriz trail", original, /key {2}POST \/operator\/users\/\{userId\}\/lock {2}200 .* reason: golpe-é/);
    await runs("motriz trail --subject E-MAIL --actor key", original, /from 127\.0\.0\.1/);
    await runs("motriz trail --subject 99999", original, /Nothing is in the trail/);
    await runs("motriz user unlock E-MAIL", original, /lockedAt: +–/);
  };
  const operators = async () => {
    const added = "motriz operator add rita@exemplo.com.br --name Rita --role people machine";
    await does(added, original, /works once, for 48 hours:\n.*\/admin\/account\?key=/);
    await does("motriz operator list", original, /rita@exemplo\.com\.br \(Rita\): people, machine; not set up/);
    await runs("motriz operator roles rita@exemplo.com.br --role reads", original, /\(Rita\): reads;/);
    await runs("motriz operator lock rita@exemplo.com.br", original, /locked/);
    await runs("motriz operator unlock rita@exemplo.com.br", original, /not set up/);
    mark("motriz operator reset");
    await runs("motriz operator reset rita@exemplo.com.br", original, /\/admin\/account\?key=/);
    await runs("motriz operator remove rita@exemplo.com.br", original, /Say --yes/, 1);
    await runs("motriz operator remove rita@exemplo.com.br --yes", original, /is removed/);
    await runs("motriz operator list", original, /There is no operator/);
  };
  const others = async () => {
    await does("motriz --help", original, /doctor/);
    await runs("motriz --version", original, /^\d+\.\d+\.\d+/);
    await does("motriz help user", original, /make-super-admin/);
    await does("motriz doctor", original, /BAD {2}PUBLIC_ORIGIN/, 1);
    await does("motriz feed report", original, /missing required argument/, 1);
    await does("motriz maintenance on", original, /we are at work/);
    await runs("motriz maintenance off", original, /./);
    await does("motriz clock accept", original, /last time is \d/);
  };
  const ofNpm = async () => {
    mark("npx motriz …");
    expect((await runProgram("npx", ["motriz", "--help"])).said).toContain("doctor");
    mark("npm sbom --sbom-format=cyclonedx");
    expect((await runProgram("npm", ["sbom", "--sbom-format=cyclonedx"])).said).toContain('"fastify"');
    mark("npm run vacancies:import -- FILE");
    expect(await runProgram("npm", ["run", "vacancies:import", "--", feed], original)).toMatchObject({ code: 0 });
  };
  const sandboxes = async () => {
    mark("motriz keys create --test Umburana");
    const making = run(join(programs, "motriz.js"), ["keys", "create", "--test", "Umburana", "--json"], {
      variables: original,
    });
    await making.ended;
    const { id, key } = JSON.parse(making.lines.join("\n")) as { id: string; key: string };
    await does("motriz keys list --test", original, new RegExp(`^${id} .* Umburana`));
    await runs("motriz keys list", original, /required option/, 1);
    mark("motriz sandbox");
    const port = String(await freePort());
    const serving = run(join(programs, "motriz.js"), ["sandbox"], { variables: { ...original, SANDBOX_PORT: port } });
    await serving.untilLines(1);
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/operator/selectiveProcesses`, { headers: { authorization: `Bearer ${key}` } });
    const answer = await ask();
    expect([answer.status, await answer.json()]).toMatchObject([200, { rows: [{}, {}] }]);
    await runs(`motriz keys delete --test ${id}`, original, /is deleted/);
    expect((await ask()).status).toBe(401);
    serving.child.kill("SIGTERM");
    expect(await serving.ended).toEqual({ code: 0, signal: null });
  };
  await Promise.all([feeds(), people(), operators(), others(), ofNpm(), sandboxes()]);

  expect(await asks("GET /operator/queuedTasks")).toMatchObject({ total: 0 });
  const email = { email: "ana@exemplo.com.br" };
  expect(await asks("POST /operator/secondFactor/removal", email)).toEqual({ removed: false });
  expect(await asks("POST /operator/sessions/end", email)).toMatchObject({ ended: expect.any(Number) as number });

  const company = await call("POST", "/operator/companies", { name: "Servidor de e-mail", names: ["Servidor"] });
  const path = `/operator/companies/${String(company.body.id)}/keys`;
  const { body: key } = await call("POST", path, { name: "Postfix", scopes: ["mail:write"] });
  writeFileSync(join(folder, "mail.key"), String(key.key));
  const script = commands.find((command) => command.startsWith("#!/bin/sh\ncurl")) ?? "";
  mark(script);
  const handIn = script
    .replace("/etc/motriz/mail.key", join(folder, "mail.key"))
    .replace(":3002/", `:${operatorPort}/`);
  const mail =
    "From: Ana <ana@exemplo.com.br>\r\nTo: curriculo@vagas.example\r\nMessage-ID: <1@exemplo>\r\n\r\nOlá\r\n";
  expect(await runProgram("sh", ["-c", handIn], {}, mail)).toEqual({ code: 0, said: "" });

  await does("motriz backup /var/backups/motriz", original, /rows and 0 files/);
  await does("motriz backup verify /var/backups/motriz", original, /parts of the backup/);
  await does("motriz restore /var/backups/motriz", copy, /sends nothing until/);
  await does("motriz live", copy, /Restart its API servers/);
  await runs("motriz user erase E-MAIL --yes", original, /is erased/);
  server.child.kill("SIGTERM");
  await server.ended;
  // With exit code 75 Postfix tries again.
  expect(await runProgram("sh", ["-c", handIn], {}, mail)).toMatchObject({ code: 75 });
  await does("motriz transfer export FILE", original, /^$/);
  await does("motriz transfer import FILE", moved, /rows imported/);
  expect(readFileSync(store, "utf8")).not.toContain("ana@exemplo.com.br");

  mark("sh secrets");
  makeSecrets(folder);
  const roles = commands.filter((command) => /^(create|reassign) /.test(command));
  for (const statement of roles) mark(statement);
  if (postgresPrograms) {
    const postgres = await startPostgres();
    // "vagas" replaces the page's name of the role, because this server already has a user of that name.
    for (const statement of roles) postgres.run(statement.replaceAll("motriz", "vagas"));
    await postgres.stop();
  }
  expect(commands.filter((command) => !seen.has(command) && !(command in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((command) => !commands.includes(command))).toEqual([]);
});
