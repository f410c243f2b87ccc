import module, { syncBuiltinESMExports } from "node:module";

/* Runs before a sandboxed program: Node's permissions do not cover the network (docs/decisions/0021). */

/** Allowed modules. Node's permissions restrict their file access. */
const modules = new Set([
  ...[
    "assert",
    "assert/strict",
    "async_hooks",
    "buffer",
    "console",
    "constants",
    "crypto",
    "diagnostics_channel",
    "domain",
    "events",
  ],
  ...["fs", "fs/promises", "module", "os", "path", "path/posix", "path/win32", "perf_hooks", "process", "punycode"],
  ...["querystring", "stream", "stream/consumers", "stream/promises", "stream/web", "string_decoder", "sys", "timers"],
  ...["timers/promises", "url", "util", "util/types", "zlib", "_stream_duplex", "_stream_passthrough"],
  ...["_stream_readable", "_stream_transform", "_stream_writable"],
]);

/** Allowed functions of `process`, called by programs or by Node itself. */
const functions = new Set([
  ...["abort", "assert", "cpuUsage", "cwd", "emitWarning", "exit", "getBuiltinModule", "hrtime", "memoryUsage"],
  ...["nextTick", "reallyExit", "resourceUsage", "umask", "uptime"],
  // Called by Node for uncaught errors.
  ...["_fatalException", "_tickCallback", "hasUncaughtExceptionCaptureCallback"],
]);

/** Allowed functions of `os`, none of which changes anything. */
const ofSystem = new Set([
  "arch",
  "availableParallelism",
  "cpus",
  "endianness",
  "getPriority",
  "platform",
  "release",
  "type",
]);

/** Allowed globals that are not part of the language. */
const globals = new Set([
  ...["AbortController", "AbortSignal", "Blob", "Buffer", "ByteLengthQueuingStrategy", "CompressionStream"],
  ...["CountQueuingStrategy", "Crypto", "CryptoKey", "CustomEvent", "DOMException", "DecompressionStream", "Event"],
  ...["EventTarget", "File", "MessageChannel", "MessageEvent", "MessagePort", "Navigator", "Performance"],
  ...["PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "ReadableByteStreamController", "ReadableStream"],
  ...["ReadableStreamBYOBReader", "ReadableStreamBYOBRequest", "ReadableStreamDefaultController"],
  ...["ReadableStreamDefaultReader", "SubtleCrypto", "TextDecoder", "TextDecoderStream", "TextEncoder"],
  ...["TextEncoderStream", "TransformStream", "TransformStreamDefaultController", "URL", "URLSearchParams"],
  ...["WritableStream", "WritableStreamDefaultController", "WritableStreamDefaultWriter", "atob", "btoa"],
  ...["clearImmediate", "clearInterval", "clearTimeout", "console", "crypto", "global", "navigator", "performance"],
  ...["process", "queueMicrotask", "setImmediate", "setInterval", "setTimeout", "structuredClone"],
]);

/** Modules missing from Node's list before version 23. */
const unlisted = ["node:sea", "node:sqlite", "node:test", "node:test/reporters"];

function refuse() {
  throw new Error("This process has no network, and knows no other process.");
}

function forbid(target: object, names: string[]): void {
  for (const name of names)
    if (Object.getOwnPropertyDescriptor(target, name)?.configurable !== false)
      Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
}

const listFunctions = (target: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(target))
    .filter(([name, { value }]) => typeof value === "function" && name !== "constructor")
    .map(([name]) => name);

/** Forbids a standard stream to connect, because the stream may be a socket. */
function forbidSockets(stream: object): void {
  for (let own: unknown = stream; own instanceof Object; own = Object.getPrototypeOf(own))
    if (Object.hasOwn(own, "connect")) forbid(own, ["connect"]);
  const { _handle: handle } = stream as { _handle?: object | null };
  if (!handle) return;
  const kind = Object.getPrototypeOf(handle) as object;
  forbid(kind, ["bind", "bind2", "connect", "connect2", "constructor", "fchmod", "listen", "open"]);
}

for (const stream of [process.stdin, process.stdout, process.stderr]) forbidSockets(stream);
// Node loads `vm` when the first reader of a web stream is released, so this must happen before `vm` is forbidden.
new ReadableStream().getReader().releaseLock();
// All modules load before any is forbidden, because they load each other.
const language = process
  .getBuiltinModule("node:vm")
  .runInNewContext("Object.getOwnPropertyNames(globalThis)") as string[];
const others = [...module.builtinModules, ...unlisted]
  .filter((name) => !modules.has(name.replace(/^node:/, "")))
  .map((name): unknown => process.getBuiltinModule(name));
for (const content of others) if (content instanceof Object) forbid(content, Object.getOwnPropertyNames(content));
forbid(process.getBuiltinModule("node:crypto"), ["setEngine"]);
// A module loader would run in a thread without these restrictions, and a compile cache writes files.
forbid(module, ["register", "registerHooks", "runMain", "enableCompileCache", "flushCompileCache"]);
forbid(process.report, listFunctions(process.report));
forbid(
  process,
  listFunctions(process).filter((name) => !functions.has(name)),
);
const system = process.getBuiltinModule("node:os");
forbid(
  system,
  listFunctions(system).filter((name) => !ofSystem.has(name)),
);
forbid(
  globalThis,
  Object.getOwnPropertyNames(globalThis).filter((name) => !globals.has(name) && !language.includes(name)),
);
syncBuiltinESMExports();
