import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { product } from "../../scripts/image.mjs";
import { apiAt } from "../e2e/support/api";
import { aCandidate, aRegistration, type Person } from "../factories/people";
import { MailServer } from "../mailServer";
import { newFolder } from "../reliability/programs";
import { until } from "../reliability/until";
import { createVisitors } from "../reliability/visitors";
import { listenForDocker } from "./docker";
import { Engine, type Ended } from "./engine";
import { Services } from "./services";
import { emptyProduct, makeAuthority, openShell } from "./shell";

const NAMES = ["vagas.example", "empresas.vagas.example"] as const;
const CERTIFICATE = "/etc/motriz/certificate.pem";
export const ORIGIN = "https://vagas.example";
/** The ports of compose.yaml's first API server. */
export const API = "http://127.0.0.1:3001";
export const OPERATOR = "http://127.0.0.1:3002";

/** A line of the doctor's output. */
export interface Finding {
  subject: string;
  state: "good" | "odd" | "bad";
  says: string;
}

export type Walk = Awaited<ReturnType<typeof beginWalk>>;

/** Opens a shell in the product's folder. The container engine runs nothing yet. */
export async function beginWalk() {
  const folder = newFolder();
  emptyProduct();
  const authority = makeAuthority(folder, NAMES);
  authority.certify(90);
  const engine = new Engine(folder, NAMES);
  const services = new Services(engine, {
    variables: { NODE_EXTRA_CA_CERTS: CERTIFICATE },
    mounts: [{ from: authority.path, to: CERTIFICATE, isReadOnly: true }],
  });
  const socket = join(folder, "docker.sock");
  const server = await listenForDocker(socket, engine, services);
  const mail = new MailServer();
  await mail.open();
  const shell = openShell(folder, socket);
  const client = { ca: readFileSync(authority.path), host: "127.0.0.1", port: 443, servername: NAMES[0] };
  const visitors = createVisitors(() => ({ client, origin: ORIGIN }));

  /** Runs commands, and expects them to end with the code `ends`. */
  const succeeds = async (commands: string, variables?: Record<string, string>, ends = 0): Promise<Ended> => {
    const ended = await shell.start(commands, variables).ended;
    expect([commands, ended.code, ended.stderr]).toEqual([commands, ends, expect.any(String)]);
    return ended;
  };
  const walk = {
    engine,
    services,
    mail,
    shell,
    visitors,
    succeeds,
    makeCertificate: authority.certify,
    /** Runs the doctor, with these variables in place of the first API server's. */
    examine: async (variables: Record<string, string> = {}): Promise<Finding[]> => {
      const given = Object.entries(variables).map(([name, value]) => `-e '${name}=${value}'`);
      const command = given.length > 0 ? `docker compose run --rm --no-deps ${given.join(" ")} api1` : "motriz";
      const { stdout, stderr } = await shell.start(`${command} doctor --json`).ended;
      if (!stdout.startsWith("[")) throw new Error(stderr);
      return JSON.parse(stdout) as Finding[];
    },
    expectNothingBad: async () => {
      const found = await walk.examine();
      expect(found.filter(({ state }) => state === "bad")).toEqual([]);
    },
    register: (email = aRegistration().user.email): Promise<Person> =>
      aCandidate(
        apiAt(() => API),
        { user: { ...aRegistration().user, email } },
      ),
    untilServed: () => untilAnswered(() => visitors.send("GET", "/vagas")),
    write: (path: string, text: string) => writeFileSync(join(product, path), text),
    read: (path: string) => readFileSync(join(product, path), "utf8"),
    end: async () => {
      await services.stopAll();
      await engine.close();
      server.closeAllConnections();
      server.close();
      await mail.close();
    },
  };
  return walk;
}

export const untilAnswered = (ask: () => Promise<{ status: number }>): Promise<void> =>
  until(() =>
    ask().then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
