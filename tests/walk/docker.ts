import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { buildah, buildArguments, onOurBase } from "../../scripts/image.mjs";
import { readServices } from "../reliability/compose";
import type { Ended, Engine } from "./engine";
import { find, toMount, type Services } from "./services";

interface Call {
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

interface Carried extends Call {
  signal: AbortSignal;
}

const good = (stdout = ""): Ended => ({ code: 0, stdout, stderr: "" });

/** Listens at a socket for `docker` commands from dockerProgram.mjs. Knows only the commands of docs/operators.md. */
export async function listenForDocker(path: string, engine: Engine, services: Services): Promise<Server> {
  const server = createServer((request, response) => {
    // If dockerProgram.mjs ends early, for example by Ctrl-C, its command is stopped.
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    void text(request)
      .then((body) => carryOut({ ...(JSON.parse(body) as Call), signal: gone.signal }, engine, services))
      .catch((error: unknown) => ({ code: 125, stdout: "", stderr: `${String(error)}\n` }))
      .then((ended) => response.end(JSON.stringify(ended)));
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return server;
}

function carryOut(
  { args: [what, ...args], cwd, env, signal }: Carried,
  engine: Engine,
  services: Services,
): Promise<Ended> {
  if (what === "build") return build(args, cwd);
  if (what === "exec") return engine.exec(args[0] ?? "", args.slice(1), signal);
  if (what === "compose") return compose(args, { cwd, env, signal, engine, services });
  if (what !== "run") throw new Error(`docker ${what} is not known here.`);
  const { flags, words } = readFlags(args, ["-p", "-v", "-e"]);
  const [image = "", ...command] = words;
  const mounts = listValues(flags, "-v").map((each) => toMount(each, cwd));
  signal.addEventListener("abort", () => void services.stop(image));
  return services.launch({
    name: image,
    image,
    args: command.length > 0 ? command : undefined,
    mounts,
    variables: toVariables(flags),
  });
}

async function compose(
  [what, ...args]: string[],
  { cwd, env, signal, engine, services: running }: Omit<Carried, "args"> & { engine: Engine; services: Services },
): Promise<Ended> {
  const file = join(cwd, ".env");
  const given = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...env };
  const services = readServices(given, join(cwd, "compose.yaml"));
  const how = { services, folder: cwd };
  const buildService = (name: string) => {
    const { build: own, image = "" } = find(services, name);
    const given = Object.entries(own?.args ?? {}).flatMap((arg) => ["--build-arg", arg.join("=")]);
    return build([...given, "-t", image, "."], cwd);
  };
  const { flags, words } = readFlags(args, ["-e"]);
  const has = (flag: string) => flags.some(([name]) => name === flag);
  const [name = "", ...command] = words;
  switch (what) {
    case "build":
      return buildService(name);
    case "logs":
      return good(engine.readLog(name));
    case "exec":
      return engine.exec(name, command, signal);
    case "restart":
      await running.up(words, { ...how, isForced: true, isAlone: true });
      return good();
    case "run": {
      const service = find(services, name);
      if (!has("--no-deps")) await running.upNeeded(service, how);
      const wanted = running.toContainer(name, service, cwd);
      const variables = { ...wanted.variables, ...toVariables(flags) };
      return engine.start({ ...wanted, name: `${name}-run`, variables, ...(command.length > 0 && { args: command }) });
    }
    case "up": {
      if (has("--build")) {
        const built = await buildService("migrate");
        if (built.code !== 0) return built;
      }
      const names = words.length > 0 ? words : Object.keys(services).filter((each) => !services[each]?.profiles);
      await running.up(names, { ...how, isForced: has("--force-recreate"), isAlone: has("--no-deps") });
      if (has("--wait")) for (const each of names) await running.untilUp(each, services);
      return good();
    }
    default:
      throw new Error(`docker compose ${what} is not known here.`);
  }
}

type Flags = readonly [name: string, value: string][];

const listValues = (flags: Flags, flag: string) => flags.flatMap(([name, value]) => (name === flag ? [value] : []));

const toVariables = (flags: Flags): Record<string, string> =>
  Object.fromEntries(
    listValues(flags, "-e").map((each) => /^([^=]*)=([^]*)$/.exec(each)?.slice(1) as [string, string]),
  );

/** Splits the flags before the first word from the words. The flags in `valued` have a value. */
function readFlags(args: readonly string[], valued: readonly string[]) {
  const flags: [name: string, value: string][] = [];
  let at = 0;
  for (; args[at]?.startsWith("-"); at++) {
    const name = args[at] ?? "";
    flags.push([name, valued.includes(name) ? (args[++at] ?? "") : ""]);
  }
  return { flags, words: args.slice(at) };
}

function build(args: readonly string[], cwd: string): Promise<Ended> {
  const [program = "", ...rest] = buildah(...buildArguments, ...onOurBase, ...args);
  return new Promise((resolve) =>
    execFile(program, rest, { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, stdout, stderr }),
    ),
  );
}
