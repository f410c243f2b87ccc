import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { present } from "#tests/present";
import type { Service } from "../reliability/compose";
import { until } from "../reliability/until";
import type { Ended, Engine, Mount, Wanted } from "./engine";
import { readImage } from "./images";

/** Additions to each container with our image, such as the certificate of the tests' own authority. */
export interface Added {
  variables: Record<string, string>;
  mounts: Mount[];
}

interface Running {
  settings: string;
  isMeantToRun: boolean;
  ended: Promise<Ended>;
}

/** Starts and ends the services of compose files, in the order of `depends_on`. */
export class Services {
  readonly #running = new Map<string, Running>();

  constructor(
    readonly engine: Engine,
    readonly added: Added,
  ) {}

  /** Starts a container, and restarts it according to `restart`. Resolves once the container has ended for good. */
  launch(wanted: Wanted, restart = "no"): Promise<Ended> {
    const running: Running = { settings: this.#toSettings(wanted), isMeantToRun: true, ended: cycle.call(this) };
    this.#running.set(wanted.name, running);
    return running.ended;

    async function cycle(this: Services): Promise<Ended> {
      for (;;) {
        const ended = await this.engine.start(wanted);
        if (restart === "no" || (restart === "on-failure" && ended.code === 0)) return ended;
        await wait(1_000);
        if (!running.isMeantToRun) return ended;
      }
    }
  }

  async stop(name: string): Promise<void> {
    await this.#end(name, () => this.engine.stop(name));
  }

  /** Kills a container, which is not restarted. */
  async kill(name: string): Promise<void> {
    await this.#end(name, () => this.engine.signal(name, "KILL"));
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name)));
  }

  /** Starts services and their dependencies. Replaces a running service if its image or its settings have changed. */
  async up(
    names: readonly string[],
    { services, folder, isForced = false, isAlone = false }: How,
    begun = new Set<string>(),
  ): Promise<void> {
    for (const name of names) {
      if (begun.has(name)) continue;
      begun.add(name);
      const service = find(services, name);
      if (!isAlone) await this.upNeeded(service, { services, folder }, begun);
      const wanted = this.toContainer(name, service, folder);
      const running = this.#running.get(name);
      const isAsWanted = this.engine.runs(name) && running?.settings === this.#toSettings(wanted);
      if (isAsWanted && !isForced) continue;
      await this.stop(name);
      void this.launch(wanted, service.restart);
    }
  }

  /** Starts the services that a service depends on, and waits for their conditions. */
  async upNeeded({ depends_on: needs = [] }: Service, how: How, begun = new Set<string>()): Promise<void> {
    const conditions = Array.isArray(needs)
      ? needs.map((name) => [name, { condition: "" }] as const)
      : Object.entries(needs);
    await this.up(
      conditions.map(([name]) => name),
      how,
      begun,
    );
    for (const [name, { condition }] of conditions) {
      if (condition === "service_healthy") await this.untilUp(name, how.services);
      if (condition === "service_completed_successfully") await this.#untilCompleted(name);
    }
  }

  /** Resolves once a service is up: healthy if it has a health check, or ended well if it should end. */
  async untilUp(name: string, services: How["services"]): Promise<void> {
    const { healthcheck, image = "", restart } = find(services, name);
    if (restart === "on-failure") return this.#untilCompleted(name);
    const command = healthcheck?.test?.slice(1) ?? readImage(image).health;
    const isHealthy = async () => command.length === 0 || (await this.engine.exec(name, command)).code === 0;
    await until(async () => this.engine.runs(name) && (await isHealthy()));
  }

  async #untilCompleted(name: string): Promise<void> {
    const { code, stderr } = await present(this.#running.get(name)).ended;
    if (code !== 0) throw new Error(`service ${name} didn't complete successfully: ${stderr}`);
  }

  toContainer(name: string, service: Service, folder: string): Wanted {
    const { image = "", entrypoint, command, volumes = [], secrets = [], environment = {} } = service;
    const own = service.build ? this.added : { variables: {}, mounts: [] };
    const given = Object.entries(environment).map(([key, value]) => [key, value === null ? "" : String(value)]);
    const shared = secrets.map((secret) => ({ from: join(folder, "secrets", secret), to: `/run/secrets/${secret}` }));
    return {
      name,
      image,
      entrypoint,
      args: command,
      variables: { ...(Object.fromEntries(given) as Record<string, string>), ...own.variables },
      mounts: [
        ...volumes.map((volume) => toMount(volume, folder)),
        ...shared.map((each) => ({ ...each, isReadOnly: true })),
        ...own.mounts,
      ],
      tmpfs: service.tmpfs,
      isReadOnly: service.read_only,
      hasNoCapabilities: service.cap_drop?.includes("ALL"),
      memory: toBytes(service.mem_limit),
      processes: service.pids_limit,
    };
  }

  async #end(name: string, how: () => unknown): Promise<void> {
    const running = this.#running.get(name);
    if (!running) return;
    running.isMeantToRun = false;
    if (this.engine.runs(name)) await how();
    await running.ended;
  }

  #toSettings(wanted: Wanted): string {
    return JSON.stringify([wanted, readImage(wanted.image).id]);
  }
}

export interface How {
  services: Record<string, Service>;
  folder: string;
  isForced?: boolean;
  isAlone?: boolean;
}

export function find(services: Record<string, Service>, name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`no such service: ${name}`);
  return service;
}

/** Reads a mount "from:to[:ro]". "./" at its start stands for `folder`. */
export function toMount(text: string, folder: string): Mount {
  const [from = "", to = "", flags] = text.split(":");
  return { from: from.startsWith("./") ? join(folder, from) : from, to, isReadOnly: flags === "ro" };
}

function toBytes(text = ""): number | undefined {
  const [, count, unit] = /^(\d+)([mg])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * 2 ** (unit === "g" ? 30 : 20);
}
