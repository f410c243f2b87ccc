import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/product.mjs";
import { nginxProgram } from "../realPrograms";
import { until } from "./until";

export interface Proxy {
  /** Folder with nginx's logs, and with its process id in nginx.pid. */
  folder: string;
  origin: string;
  companyOrigin: string;
  /** The port without TLS, which redirects to HTTPS. */
  plainPort: number;
  apiUrl: string;
  certificate: string;
  client: RequestOptions;
  readLog(): string;
  /** Reads the error logs of nginx's `server` blocks, and the log of nginx's start. */
  readErrors(): string;
  start(ports: { webs: number[]; apis: number[]; companies?: number[] }): Promise<void>;
  stop(): void;
}

/**
 * Chooses ports for an nginx with `deploy/nginx.conf`, and makes its certificate. `start` starts nginx. A test's client
 * sends its IP address in the header `addressHeader`.
 */
export async function makeProxy({
  folder = mkdtempSync(join(tmpdir(), "motriz-nginx-")),
  port,
  apiPort,
  addressHeader,
}: { folder?: string; port?: number; apiPort?: number; addressHeader?: string } = {}): Promise<Proxy> {
  if (!nginxProgram) throw new Error("This machine has no nginx.");
  const program = nginxProgram;
  const files = ["key.pem", "cert.pem", "access.log", "error.log"];
  const [key, certificate, log, errorLog] = files.map((name) => join(folder, name)) as Four;
  const about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  const made = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...made, ...about], { stdio: "ignore" });
  const [plain, company] = [await freePort(), await freePort()];
  const [secure, api] = [port ?? (await freePort()), apiPort ?? (await freePort())];
  const client = { ca: readFileSync(certificate), host: "localhost", port: secure };
  let stop = () => undefined as unknown;
  let errors = "";
  return {
    folder,
    origin: `https://localhost:${secure}`,
    companyOrigin: `https://localhost:${company}`,
    plainPort: plain,
    apiUrl: `http://127.0.0.1:${api}`,
    certificate,
    client,
    readLog: () => readFileSync(log, "utf8"),
    readErrors: () => errors + readFileSync(errorLog, "utf8"),
    start: async ({ webs, apis, companies = apis }) => {
      const list = (ports: number[]) => ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n  ");
      const file = replaceEach(readFileSync("deploy/nginx.conf", "utf8"), {
        "server 127.0.0.1:3000 max_fails=0;\n  server 127.0.0.1:3010 max_fails=0;": list(webs),
        "server 127.0.0.1:3001 max_fails=0;\n  server 127.0.0.1:3011 max_fails=0;": list(apis),
        "server 127.0.0.1:3003 max_fails=0;\n  server 127.0.0.1:3013 max_fails=0;": list(companies),
        "listen 8443 ssl http2;": `listen 127.0.0.1:${company} ssl http2;`,
        "server_name empresas.vagas.example;": "server_name localhost;",
        "listen 80;": `listen 127.0.0.1:${plain};`,
        "listen 443 ssl http2;": `listen 127.0.0.1:${secure} ssl http2;`,
        "listen 127.0.0.1:3080;": `listen 127.0.0.1:${api};`,
        "server_name vagas.example;": "server_name localhost;",
        "/etc/ssl/motriz/vagas.pem": certificate,
        "/etc/ssl/motriz/vagas.key": key,
        "/var/log/motriz/access.log": log,
      });
      const sites = join(folder, "conf.d");
      mkdirSync(sites, { recursive: true });
      writeFileSync(join(sites, "motriz.conf"), file.replaceAll("/var/log/nginx/error.log", errorLog));
      writeFileSync(join(sites, "test.conf"), toTestFile(folder, addressHeader));
      const main = replaceEach(readFileSync("deploy/nginx.main.conf", "utf8"), { "/etc/nginx/conf.d": sites });
      writeFileSync(join(folder, "nginx.conf"), main);
      const own = `daemon off; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? "user root;" : ""}`;
      const nginx = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", own, "-e", "stderr"], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      nginx.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
      stop = () => nginx.kill("SIGTERM");
      const isUp = () => {
        if (nginx.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
        return ask(client, "GET", "/livez").then(
          ({ status }) => status > 0,
          () => false,
        );
      };
      await until(isUp);
    },
    stop: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Four = [string, string, string, string];

const toTestFile = (folder: string, addressHeader: string | undefined) =>
  [
    ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`),
    ...(addressHeader ? ["set_real_ip_from 127.0.0.1;", `real_ip_header ${addressHeader};`] : []),
  ].join("\n");

/** Replaces each of `values` in the text. Each must occur exactly once. */
function replaceEach(file: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`"${from}" is ${parts.length - 1} times in nginx's file.`);
    return parts.join(to);
  }, file);
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export const ask = (
  client: RequestOptions,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length: Record<string, number> = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const options = { ...client, method, path, headers: { ...headers, ...length }, agent: false };
    const outgoing = request(options, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      incoming.on("error", reject);
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
