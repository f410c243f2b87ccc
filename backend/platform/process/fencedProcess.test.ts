// @deep: processes use up their time or memory limit.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { confine, hasNamespaces } from "./confine";
import { runFenced } from "./fencedProcess";
import { programs } from "./programs";

const built = programs.folder;
const folder = mkdtempSync(join(tmpdir(), "motriz-planted-"));
const limits = { cpu: 30_000, memory: 256 * 1024 * 1024, answer: 1_000_000 };
let calls = 0;
const server = createServer((socket) => socket.destroy(void calls++));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  programs.folder = built;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs source code in the built sandbox, like a program that a hostile file has taken over. */
async function run(source: string, own: Partial<typeof limits> = {}): Promise<string> {
  writeFileSync(join(folder, "planted.js"), source);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  copyFileSync(`${built}/fence.js`, join(folder, "fence.js"));
  programs.folder = folder;
  const options = { arguments: [], input: Buffer.from("input"), limits: { ...limits, ...own } };
  return (await runFenced("planted", import.meta.url, options)).toString();
}

it.each<[string, (port: number) => string]>([
  ["a socket", (port) => `(await import("node:net")).connect(${port}, "127.0.0.1")`],
  ["a socket, by require", (port) => `process.getBuiltinModule("net").createConnection(${port}, "127.0.0.1")`],
  ["a socket, by what its input is", (port) => `new process.stdin.constructor().connect(${port}, "127.0.0.1")`],
  ["a listener", () => `(await import("node:net")).createServer().listen(0)`],
  ["TLS", (port) => `(await import("node:tls")).connect(${port}, "127.0.0.1")`],
  ["HTTP", (port) => `(await import("node:http")).get("http://127.0.0.1:${port}/")`],
  ["HTTP/2", (port) => `(await import("node:http2")).connect("http://127.0.0.1:${port}/")`],
  ["fetch", (port) => `await fetch("http://127.0.0.1:${port}/")`],
  ["a handle that listens", () => `process.getBuiltinModule("net")._createServerHandle("127.0.0.1", 0, 4)`],
  [
    "a handle of datagrams",
    (port) => `process.getBuiltinModule("dgram")._createSocketHandle("127.0.0.1", ${port}, "udp4")`,
  ],
  ["a pipe that listens", () => `new process.stdout._handle.constructor(1).bind("planted")`],
  [
    "a pipe that listens, by its prototype",
    () => `Object.getPrototypeOf(process.stdout._handle).bind.call(process.stdout._handle, "planted")`,
  ],
  ["a datagram", () => `(await import("node:dgram")).createSocket("udp4").send("a", 53, "127.0.0.1")`],
  ["a name's address", () => `(await import("node:dns")).lookup("localhost", () => undefined)`],
  ["a name's address, later", () => `await (await import("node:dns/promises")).lookup("localhost")`],
  [
    "a question to a name server",
    () => `new (await import("node:dns")).Resolver().resolve("a.example", () => undefined)`,
  ],
  ["/etc/passwd", () => `(await import("node:fs")).readFileSync("/etc/passwd")`],
  ["what its parent was told", () => `(await import("node:fs")).readFileSync("/proc/" + process.ppid + "/environ")`],
  ["a file of its own", () => `(await import("node:fs")).writeFileSync(${JSON.stringify(join(folder, "left"))}, "a")`],
  ["a store of files", () => `new (await import("node:sqlite")).DatabaseSync(${JSON.stringify(join(folder, "left"))})`],
  ["a report", () => `process.report.writeReport("left")`],
  [
    "a picture of the heap",
    () => `(await import("node:v8")).writeHeapSnapshot(${JSON.stringify(join(folder, "left"))})`,
  ],
  ["a cache of code", () => `process.getBuiltinModule("module").enableCompileCache(${JSON.stringify(folder)})`],
  ["a WebSocket", (port) => `new WebSocket("ws://127.0.0.1:${port}/")`],
  ["an EventSource", (port) => `new EventSource("http://127.0.0.1:${port}/")`],
  ["a channel to other threads", () => `new BroadcastChannel("left").postMessage("a")`],
  ["a datagram's socket", () => `(await import("node:dgram")).createSocket("udp4").bind(0, "127.0.0.1")`],
  [
    "a native package, by its extension",
    () => `process.getBuiltinModule("module")._extensions[".node"]({}, "/left.node")`,
  ],
  ["a fork", () => `(await import("node:child_process")).fork("planted.js")`],
  ["a worker of a cluster", () => `(await import("node:cluster")).default.fork()`],
  ["a run of tests", () => `await (await import("node:test")).run({ files: ["planted.js"] })`],
  ["another priority for its parent", () => `(await import("node:os")).setPriority(process.ppid, 19)`],
  ["flags of V8", () => `(await import("node:v8")).setFlagsFromString("--allow-natives-syntax")`],
  ["a context of its own", () => `(await import("node:vm")).runInNewContext("1")`],
  ["WASI", () => `new (await import("node:wasi")).WASI({ version: "preview1", preopens: { "/": "/" } })`],
  ["a trace of events", () => `(await import("node:trace_events")).createTracing({ categories: ["node"] }).enable()`],
  ["a linked binding", () => `process._linkedBinding("tcp_wrap")`],
  ["another process's debugger", () => `process._debugProcess(process.ppid)`],
  ["a debugger's session", () => `new (await import("node:inspector")).Session().connect()`],
  ["another user", () => `process.setuid(0)`],
  ["another folder", () => `process.chdir("/")`],
  ["a file of variables", () => `process.loadEnvFile("/etc/passwd")`],
  ["a native package", () => `process.dlopen({ exports: {} }, "/left.node")`],
  ["another program in its place", () => `process.execve("/bin/true", ["true"])`],
  ["a process", () => `(await import("node:child_process")).spawnSync("id")`],
  ["a thread", () => `new (await import("node:worker_threads")).Worker("1", { eval: true })`],
  ["a loader's thread", () => `(await import("node:module")).register("data:text/javascript,1")`],
  ["a signal to its parent", () => `process.kill(process.ppid, 0)`],
  ["Node's own inside", () => `process.binding("tcp_wrap")`],
  ["a debugger", () => `(await import("node:inspector")).open(0)`],
])("refuses a sandboxed program %s", async (_, attempt) => {
  const { port } = server.address() as AddressInfo;
  const source = `
    const say = (text) => process.stdout.write(text, () => process.exit(0));
    process.on("uncaughtException", (error) => say("refused: " + error.message));
    try {
      ${attempt(port)};
      setTimeout(() => say("allowed"), 300);
    } catch (error) {
      say("refused: " + error.message);
    }`;
  expect(await run(source)).toMatch(
    /^refused: (?:Access to this API|This process has no network|.*permission|No such built-in|\S+ is not a function|(?:WebSocket|EventSource) is not defined)/i,
  );
  expect(calls).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["fence.js", "package.json", "planted.js"]);
});

it("has only the allowed globals", async () => {
  const list = `Object.getOwnPropertyNames(globalThis).filter((name) => {
    try { return globalThis[name]?.name !== "refuse"; } catch { return false; }
  })`;
  const seen = JSON.parse(await run(`process.stdout.write(JSON.stringify(${list}))`)) as string[];
  const language = runInNewContext("Object.getOwnPropertyNames(globalThis)") as string[];
  const others = seen.filter((name) => !language.includes(name));
  expect(others).toEqual(expect.arrayContaining(["Buffer", "URL", "process", "setTimeout"]));
  for (const name of ["BroadcastChannel", "Request", "Response", "Worker", "fetch"]) expect(others).not.toContain(name);
});

it("has no network, low priority, and the highest oom_score_adj", async () => {
  const show = "cat /proc/self/oom_score_adj; nice; grep -c : /proc/net/dev";
  const [program = "", ...words] = await confine(["sh", "-c", show], { ...limits, fileSize: 0 });
  const networks = (await hasNamespaces()) ? "1" : String(readFileSync("/proc/net/dev", "utf8").match(/:/g)?.length);
  const priority = Math.min(19, getPriority() + 5);
  expect(execFileSync(program, words).toString().split("\n")).toEqual(["1000", String(priority), networks, ""]);
});

it("refuses generated code once a sandboxed program is loaded", async () => {
  const contents = `
    import { forbidGeneratedCode } from "./generatedCode";
    forbidGeneratedCode();
    const ways = [
      () => eval("1"),
      () => new Function("return 1")(),
      () => (() => 1).constructor("return 1")(),
      () => (async () => 1).constructor("return 1")(),
      () => (function* () {}).constructor("yield 1")(),
      () => (async function* () {}).constructor("yield 1")(),
    ];
    const said = ways.map((way) => { try { return way(); } catch (error) { return error.message; } });
    process.stdout.write(JSON.stringify([...new Set(said), ways[0] instanceof Function]));`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  const [file] = buildSync({
    stdin,
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "error",
  }).outputFiles;
  expect(JSON.parse(await run(file?.text ?? ""))).toEqual(["No code is made of text here.", true]);
});

it("gives a sandboxed program no environment variables", async () => {
  expect(JSON.parse(await run("process.stdout.write(JSON.stringify(process.env))"))).toEqual({
    NODE_ENV: "production",
  });
});

it.each([
  ["an endless loop", "for (;;);", "time", { cpu: 1_000 }],
  ["a crash", "process.abort()", "crash", {}],
  ["a heap that is full", "const all = []; for (;;) all.push({})", "crash", { memory: 1024 ** 3 }],
  [
    "memory outside of V8's heap",
    "const all = []; for (;;) all.push(Buffer.alloc(8_000_000, 1))",
    "memory",
    { memory: 128 * 1024 * 1024 },
  ],
  ["an endless answer", 'const more = () => process.stdout.write("a".repeat(100_000), more); more();', "memory", {}],
])("%s ends only the sandboxed program", async (_, source, reason, own) => {
  await expect(run(source, own)).rejects.toMatchObject({ name: "FencedFailure", reason });
  expect(await run("process.stdin.pipe(process.stdout)")).toBe("input");
});
