import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildah } from "../../scripts/image.mjs";

export interface Image {
  id: string;
  user: string;
  variables: Record<string, string>;
  entrypoint: readonly string[];
  command: readonly string[];
  folder: string;
  health: readonly string[];
  volumes: readonly string[];
}

export function readImage(name: string): Image {
  const inspected = JSON.parse(callBuildah("inspect", "--type", "image", name)) as Inspected;
  const { User, Env, Entrypoint, Cmd, WorkingDir, Healthcheck, Volumes } = inspected.Docker.config;
  return {
    id: inspected.FromImageID,
    user: User,
    variables: Object.fromEntries(Env.map((each) => /^([^=]*)=([^]*)$/.exec(each)?.slice(1) as [string, string])),
    entrypoint: Entrypoint ?? [],
    command: Cmd ?? [],
    folder: WorkingDir || "/",
    health: Healthcheck?.Test.slice(1) ?? [],
    volumes: Object.keys(Volumes ?? {}),
  };
}

interface Inspected {
  FromImageID: string;
  Docker: {
    config: {
      User: string;
      Env: string[];
      Entrypoint: string[] | null;
      Cmd: string[] | null;
      WorkingDir: string;
      Healthcheck?: { Test: string[] };
      Volumes: Record<string, object> | null;
    };
  };
}

export function callBuildah(...args: string[]): string {
  const [program = "", ...rest] = buildah(...args);
  return execFileSync(program, rest, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Returns the numeric ids of a user and its group in an image's folder `root`. */
export function findUser(user: string, root: string): number[] {
  if (!user) return [0, 0];
  const lines = readFileSync(join(root, "etc/passwd"), "utf8").split("\n");
  const fields = lines.map((line) => line.split(":")).find(([name, , uid]) => name === user || uid === user);
  if (!fields) throw new Error(`The image has no user ${user}.`);
  return [Number(fields[2]), Number(fields[3])];
}
