import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { isRemoteDatabase } from "../../platform/process/checkedEnvironment";
import type { AppContext } from "../context";
import { listen } from "../../platform/db/listen";

type SocketNews = { about: "notification" | "session"; userId: string };

interface Heard {
  onNews: (news: SocketNews) => void;
  /** Called after a lost connection, during which messages of other servers may have been missed. */
  onGap: () => void;
}

export interface OtherServers {
  tell(news: SocketNews): void;
  close(): Promise<void>;
}

const CHANNEL = "motriz_sockets";
const AGAIN_MS = 1_000;

/** Connects the API servers by PostgreSQL's NOTIFY. Returns null with the embedded database (docs/decisions/0027). */
export function connectOtherServers({ db, config }: AppContext, { onNews, onGap }: Heard): OtherServers | null {
  const { DATABASE_URL: url } = config;
  if (!url) return null;
  const own = randomUUID();
  const stop = listen({
    url,
    tls: isRemoteDatabase(url) && !config.ALLOW_UNENCRYPTED.includes("postgres"),
    channel: CHANNEL,
    onMessage: (payload) => {
      const [from, about, userId = ""] = payload.split(" ");
      if (from !== own && (about === "notification" || about === "session")) onNews({ about, userId });
    },
    onBack: onGap,
  });

  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  const send = async () => {
    if (isSending || waiting.size === 0) return;
    isSending = true;
    const payloads = [...waiting];
    waiting.clear();
    try {
      await db.execute(
        sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`,
      );
    } catch {
      for (const payload of payloads) waiting.add(payload);
      timer = setTimeout(() => void send(), AGAIN_MS).unref();
      return;
    } finally {
      isSending = false;
    }
    void send();
  };
  return {
    tell: ({ about, userId }) => {
      waiting.add(`${own} ${about} ${userId}`);
      void send();
    },
    close: async () => {
      clearTimeout(timer);
      await stop();
    },
  };
}
