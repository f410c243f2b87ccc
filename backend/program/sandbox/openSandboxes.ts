import { MINUTE_MS } from "#contract/base/time";
import { readSandboxState, toSandboxFolder } from "./folders";
import { openSandbox, type Sandbox, type SandboxConfig, type SandboxOptions } from "./sandbox";

interface Opened {
  sandbox: Promise<Sandbox>;
  calls: number;
  usedAt: number;
}

/** Most open sandboxes. Each runs its store in a thread of about 150 MB of memory. */
const MOST_OPEN = 4;
const IDLE_MS = 15 * MINUTE_MS;

export class SandboxesBusy extends Error {
  override name = "SandboxesBusy";
}

/** Opens a sandbox when a call names it. Closes sandboxes that are unused or deleted. */
export function createOpenSandboxes(
  config: SandboxConfig & { DATA_DIR: string },
  { mostOpen = MOST_OPEN, ...options }: SandboxOptions & { mostOpen?: number } = {},
) {
  const opened = new Map<string, Opened>();
  const closing = new Map<string, Promise<void>>();
  const toFolder = (id: string) => toSandboxFolder(config.DATA_DIR, id);
  const isThere = (id: string) => readSandboxState(toFolder(id)) !== null;

  function close(id: string): Promise<void> {
    const found = opened.get(id);
    opened.delete(id);
    const done = Promise.resolve(found?.sandbox)
      .then((sandbox) => sandbox?.close())
      // Ignores the error of a deleted sandbox, which can't save its state when it closes.
      .catch(() => undefined)
      .finally(() => closing.delete(id));
    closing.set(id, done);
    return done;
  }

  async function makeRoom(): Promise<void> {
    if (opened.size + closing.size < mostOpen) return;
    const [oldest] = [...opened]
      .filter(([, { calls }]) => calls === 0)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!oldest) throw new SandboxesBusy("all sandboxes are busy");
    await close(oldest[0]);
  }

  async function find(id: string): Promise<Opened> {
    const known = opened.get(id);
    if (known) return known;
    await closing.get(id);
    await makeRoom();
    const made = opened.get(id) ?? {
      sandbox: openSandbox(toFolder(id), config, options),
      calls: 0,
      usedAt: Date.now(),
    };
    opened.set(id, made);
    made.sandbox.catch(() => opened.delete(id));
    return made;
  }

  const sweep = setInterval(() => {
    const before = Date.now() - IDLE_MS;
    for (const [id, { calls, usedAt }] of opened) if ((calls === 0 && usedAt < before) || !isThere(id)) void close(id);
  }, MINUTE_MS);

  return {
    /** Opens a sandbox. Returns null for an unknown id. Run `done` once the call is answered. Throws SandboxesBusy. */
    async use(id: string): Promise<{ sandbox: Sandbox; done: () => void } | null> {
      if (!isThere(id)) {
        if (opened.has(id)) void close(id);
        return null;
      }
      const found = await find(id);
      found.calls += 1;
      const done = () => {
        found.calls -= 1;
        found.usedAt = Date.now();
      };
      try {
        return { sandbox: await found.sandbox, done };
      } catch (error) {
        done();
        throw error;
      }
    },
    async close(): Promise<void> {
      clearInterval(sweep);
      await Promise.all([...opened.keys()].map(close));
      await Promise.all(closing.values());
    },
  };
}
