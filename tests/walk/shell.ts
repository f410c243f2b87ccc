import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { operators, product } from "../../scripts/image.mjs";
import type { Ended } from "./engine";

export interface Started {
  ended: Promise<Ended>;
  /** Ends the commands as Ctrl-C does. */
  interrupt(): Promise<Ended>;
}

/** An operator's shell in the product's folder, with the programs `docker` and `motriz`. */
export interface Shell {
  /** Starts commands one after the other. The first command that fails ends them. */
  start(commands: string, variables?: Record<string, string>): Started;
  /** Lets the program `motriz` run this command from now on. */
  setMotriz(command: string): void;
}

export function openShell(folder: string, socket: string): Shell {
  const programs = join(folder, "bin");
  mkdirSync(programs, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(programs, name), text, { mode: 0o755 });
  copyFileSync("tests/walk/dockerProgram.mjs", join(programs, "docker.mjs"));
  write("docker", `#!/bin/sh\nexec "${process.execPath}" "${join(programs, "docker.mjs")}" "$@"\n`);
  return {
    setMotriz: (command) => write("motriz", `#!/bin/sh\nexec ${command} "$@"\n`),
    start: (commands, variables = {}) => {
      const { HOME, PATH } = process.env;
      const env = {
        NODE_ENV: "production" as const,
        HOME,
        PATH: `${programs}:${PATH}`,
        DOCKER_SOCKET: socket,
        ...variables,
      };
      const child = spawn("bash", ["-euc", commands], {
        cwd: product,
        env,
        stdio: ["ignore", "pipe", "pipe"],
        detached: true,
      });
      const said = { stdout: "", stderr: "" };
      for (const name of ["stdout", "stderr"] as const)
        child[name].setEncoding("utf8").on("data", (text: string) => (said[name] += text));
      const ended = once(child, "close").then(([code]) => ({ code: Number(code ?? 130), ...said }));
      return {
        ended,
        interrupt: () => {
          if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
          return ended;
        },
      };
    },
  };
}

/** Deletes the secrets, certificates and .env that an operator makes. */
export function emptyProduct(): void {
  for (const name of operators) rmSync(join(product, name), { recursive: true, force: true });
  mkdirSync(join(product, "certificates"));
}

/** Makes a certificate authority for the tests in a folder. `path` is the authority's own certificate. */
export function makeAuthority(folder: string, names: readonly string[]) {
  const [key, path, request] = ["ca.key", "ca.pem", "request.pem"].map((name) => join(folder, name)) as Three;
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const about = ["-newkey", "rsa:2048", "-nodes"];
  openssl("req", "-x509", ...about, "-keyout", key, "-out", path, "-days", "200", "-subj", "/CN=Walk");
  const extensions = join(folder, "extensions");
  writeFileSync(extensions, `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}\n`);
  return {
    path,
    /** Makes a certificate that is valid for `days`, in the place that docs/operators.md names. */
    certify: (days: number) => {
      const own = (name: string) => join(product, "certificates", name);
      openssl("req", ...about, "-keyout", own("vagas.key"), "-out", request, "-subj", `/CN=${names[0]}`);
      const signed = ["-CA", path, "-CAkey", key, "-CAcreateserial", "-extfile", extensions, "-days", String(days)];
      openssl("x509", "-req", "-in", request, "-out", own("vagas.pem"), ...signed);
    },
  };
}

type Three = [string, string, string];
