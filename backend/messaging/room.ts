import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { AppContext } from "../http/context";
import type { Job } from "../platform/process/scheduler";
import type { Subscriber } from "./events/events";
import type { TaskKind } from "./queue/kind";

/** The parts that a room, a top folder of backend/, registers. backend/program/rooms.ts joins all rooms. */
export interface Room {
  routes?: readonly ((app: FastifyInstance) => void)[];
  subscribers?: readonly Subscriber[];
  tasks?: readonly TaskKind[];
  jobs?: (log: FastifyBaseLogger) => readonly Job<AppContext>[];
  /** Deletes expired data. Runs every ten minutes. A failure is retried. */
  clean?: (context: AppContext, time: Date) => Promise<void>;
}
