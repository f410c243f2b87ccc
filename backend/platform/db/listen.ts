import { Client } from "pg";

interface ListenOptions {
  url: string;
  tls: boolean;
  /** Only letters and underscores. */
  channel: string;
  onMessage: (payload: string) => void;
  onBack: () => void;
}

/** Pause between attempts to connect, in ms: the first and the longest. */
const AGAIN = { first: 200, most: 5_000 };
/** Checks the connection, which may be lost silently. Interval and timeout in ms. */
const PULSE = { every: 15_000, patience: 5_000 };

/** Listens to a channel (LISTEN) on its own connection, and reconnects. Returns a function to stop. */
export function listen({ url, tls, channel, onMessage, onBack }: ListenOptions): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasListened = false;
  let pause = AGAIN.first;

  const connect = async () => {
    const own = new Client({
      connectionString: url,
      ...(tls && { ssl: { rejectUnauthorized: true } }),
      application_name: "motriz listen",
      connectionTimeoutMillis: PULSE.patience,
      query_timeout: PULSE.patience,
      keepAlive: true,
    });
    client = own;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      own.end().catch(() => undefined);
      if (isStopped) return;
      timer = setTimeout(() => void connect(), pause);
      pause = Math.min(pause * 2, AGAIN.most);
    };
    own.on("error", again);
    own.on("end", again);
    own.on("notification", ({ payload }) => {
      if (payload) onMessage(payload);
    });
    const beat = () => {
      timer = setTimeout(() => void own.query("select 1").then(beat, again), PULSE.every);
    };
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      pause = AGAIN.first;
      if (hasListened) onBack();
      hasListened = true;
      beat();
    } catch {
      again();
    }
  };

  void connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
