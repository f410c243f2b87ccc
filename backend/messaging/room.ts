import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { AppContext } from "../http/context";
import type { Job } from "../platform/process/scheduler";
import type { Subscriber } from "./events/events";
import type { TaskKind } from "./queue/kind";

/** A room is a top folder of backend/. It registers these parts, which backend/program/rooms.ts joins. */
export interface Room {
  routes?: readonly ((app: FastifyInstance) => void)[];
  subscribers?: readonly Subscriber[];
  tasks?: readonly TaskKind[];
  jobs?: (log: FastifyBaseLogger) => readonly Job<AppContext>[];
  /** Deletes expired data. Runs every ten minutes, and again after a failure. */
  clean?: (context: AppContext, time: Date) => Promise<void>;
}
