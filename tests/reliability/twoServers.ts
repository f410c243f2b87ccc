import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { io, type Socket } from "socket.io-client";
import { buildApp } from "../../backend/program/app";
import { readConfig } from "../../backend/platform/config";
import type { AppContext } from "../../backend/http/context";
import { hashSecret, newSecret } from "../../backend/platform/crypto/secret";
import type { Store } from "../../backend/platform/db/database";
import { openStore } from "../../backend/platform/db/openStore";
import { notify } from "../../backend/channels/notifications/notify";
import { findNotifications } from "../../backend/channels/notifications/repository";
import { createTicket } from "../../backend/http/sockets/tickets";
import { startPostgres, type PostgresServer } from "./postgres";

interface ApiServer {
  app: FastifyInstance;
  context: AppContext;
  url: string;
  close(): Promise<void>;
}

export interface Page {
  userId: string;
  tokenHash: string;
  socket: Socket;
  shown: number;
}

/** Two API servers in this process on one PostgreSQL server. `openPage` opens pages that listen to them. */
export interface TwoServers {
  postgres: PostgresServer;
  at(index: number): ApiServer;
  /** Makes a user with a session, without hashing a password, and opens a page at a server. */
  openPage(index: number): Promise<Page>;
  close(): Promise<void>;
}

const ORIGIN = "https://motriz.exemplo.com.br";

export async function startTwoServers(): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), "motriz-sockets-"));
  const postgres = await startPostgres();
  const url = postgres.createDatabase("motriz");
  const servers = [await startServer(url, folder), await startServer(url, folder)];
  const at = (index: number): ApiServer => {
    const server = servers[index % servers.length];
    if (!server) throw new Error("no API server was started");
    return server;
  };
  return {
    postgres,
    at,
    openPage: (index) => openPage(at(index)),
    close: async () => {
      for (const server of servers) await server.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(url: string, folder: string): Promise<ApiServer> {
  const config = readConfig({
    LOG_LEVEL: "silent",
    RATE_LIMITS: "0",
    OPERATOR_API_KEY: "operator-key-of-the-tests",
    DATA_DIR: folder,
    DATABASE_URL: url,
    PUBLIC_ORIGIN: ORIGIN,
  });
  const store: Store = await openStore(config);
  const context: AppContext = { db: store.db, config, now: () => new Date() };
  const app = buildApp(context);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    app,
    context,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}

async function openPage({ context, url }: ApiServer): Promise<Page> {
  const { db } = context;
  const tokenHash = hashSecret(newSecret());
  const { rows } = (await db.execute(
    sql`insert into users (email, type_user) values (${`${newSecret()}@exemplo.com`}, 1) returning id`,
  )) as { rows: { id: string }[] };
  const userId = rows[0]?.id ?? "";
  await db.execute(
    sql`insert into access_tokens (hash, user_id, expires_at) values (${tokenHash}, ${userId}, now() + interval '1 day')`,
  );
  let isFetching = false;
  let isStale = false;
  const socket = io(url, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 50,
    extraHeaders: { origin: ORIGIN },
    auth: (send) => {
      void createTicket(context, { tokenHash } as never).then(({ ticket }) => send({ userId, typeUser: 1, ticket }));
    },
  });
  const page: Page = { userId, tokenHash, socket, shown: 0 };
  const fetchAgain = async () => {
    isStale = true;
    if (isFetching) return;
    isFetching = true;
    while (isStale) {
      isStale = false;
      page.shown = (await findNotifications(db, userId, { page: 1, limit: 20 })).unread;
    }
    isFetching = false;
  };
  socket.on("connect", () => void fetchAgain());
  socket.on("notification", () => void fetchAgain());
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return page;
}

/** Cuts both servers' LISTEN connections, as a restarted proxy between them would. */
const cutListening = (postgres: PostgresServer) =>
  postgres.run("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'motriz listen'");

const AT_ONCE = 20;
/** Time limit in ms. A page that is incomplete after this has missed notifications. */
const PATIENCE = 120_000;

/**
 * Sends notifications while page sockets and LISTEN connections are cut. Returns the number of pages that miss
 * notifications, and of cuts of each kind. `after`: ms from the last notification until all pages were complete, or
 * the time limit.
 */
export async function notifyWhileCut(two: TwoServers, { sockets, told: count }: { sockets: number; told: number }) {
  const pages: Page[] = [];
  for (let index = 0; index < sockets; index += AT_ONCE)
    pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, each) => two.openPage(index + each)))));
  const told = new Map<string, number>();
  const cuts = { sockets: 0, listening: 0 };
  for (let sent = 0; sent < count; sent++) {
    const { userId } = pages[sent % sockets] as Page;
    // Each page's notifications come in turn from its own API server and from the other.
    const { context } = two.at(Math.floor(sent / sockets));
    await notify(context.db, { userId, type: 2, message: `Aviso ${sent}` });
    told.set(userId, (told.get(userId) ?? 0) + 1);
    // A cut loses PostgreSQL's message about a notification, and no later message repeats it.
    if (sent % (count / 2) === count / 2 - 30) {
      cutListening(two.postgres);
      cuts.listening += 1;
    }
    // Cuts the page's connection as a network would. The page then opens another connection.
    if (sent % 100 === 50) {
      (pages[(sent * 7) % sockets] as Page).socket.io.engine.close();
      cuts.sockets += 1;
    }
  }
  const begun = performance.now();
  const findBehind = () => pages.filter(({ userId, shown }) => shown !== told.get(userId));
  while (findBehind().length > 0 && performance.now() - begun < PATIENCE) await wait(100);
  const after = performance.now() - begun;
  const missing = findBehind().length;
  for (const { socket } of pages) socket.disconnect();
  return { missing, cuts, after };
}
