import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { AsDeployed } from "./postgres";

/** The part of a compose file's service that tests use. */
export interface Service {
  volumes?: string[];
  image?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | null>;
  secrets?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
  profiles?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean; test?: string[] };
  build?: { args: Record<string, string> };
}

/** Reads a compose file's services. `given` has the values for ${NAME}. */
export function readServices(
  given: Record<string, string | undefined>,
  file = "compose.yaml",
): Record<string, Service> {
  const text = readFileSync(file, "utf8").replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (whole, name: string, kind: string, fallback: string) => {
      if (whole === "$$") return "$";
      const value = given[name];
      if (value !== undefined) return value;
      if (kind === "-") return fallback;
      throw new Error(`compose.yaml wants ${name}.`);
    },
  );
  return (parse(text, { merge: true }) as { services: Record<string, Service> }).services;
}

/** The addresses that an operator's .env has besides PUBLIC_ORIGIN. */
export const addresses = { MAIL_FROM: "Motriz <vagas@motriz.example>", CONTACT_EMAIL: "contato@motriz.example" };

export interface Part {
  name: string;
  role: string;
  variables: Record<string, string>;
}

/** Runs the commands of docs/operators.md that make the secrets. Returns the folder of the secrets. */
export function makeSecrets(folder: string): string {
  const [, commands = ""] = /```sh secrets\n([^]*?)```/.exec(readFileSync("docs/operators.md", "utf8")) ?? [];
  execFileSync("bash", ["-euc", commands], { cwd: folder });
  return join(folder, "secrets");
}

/** Reads how compose.yaml creates its PostgreSQL server. */
export function readPostgres(secrets: string): AsDeployed {
  const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, Service>;
  };
  const { environment = {}, volumes = [] } = services.postgres ?? {};
  const mounted = volumes.map((volume) => /^\.\/(.*):\/docker-entrypoint-initdb\.d\/\w+\.sh:ro$/.exec(volume)?.[1]);
  const [script] = mounted.filter((path) => path !== undefined);
  if (script === undefined) throw new Error("compose.yaml runs no script on a new PostgreSQL.");
  const auth = String(environment.POSTGRES_INITDB_ARGS).split(" ");
  return { auth, script: readFileSync(script, "utf8"), secrets };
}

/** Reads compose.yaml's services that use our image, with their variables. `given` has the values for ${NAME}. */
export function readParts({
  given,
  secrets,
  data,
}: {
  given: Record<string, string>;
  secrets: string;
  data: string;
}): Part[] {
  const services = readServices(given);
  return Object.entries(services).flatMap(([name, { image, command = [], environment = {}, secrets: used = [] }]) => {
    const [role] = command;
    if (image !== "motriz" || !role) return [];
    const variables = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => {
        const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(String(value)) ?? [];
        if (secret && !used.includes(secret)) throw new Error(`${name} has no secret ${secret}.`);
        return [key, secret ? join(secrets, secret) : String(value ?? "")];
      }),
    );
    const own = join(data, name);
    mkdirSync(own, { recursive: true });
    return [{ name, role, variables: { ...variables, DATA_DIR: own } }];
  });
}
