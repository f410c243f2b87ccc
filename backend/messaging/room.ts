import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { AppContext } from "../http/context";
import type { Job } from "../platform/process/scheduler";
import type { Subscriber } from "./events/events";
import type { TaskKind } from "./queue/kind";

/** The parts that a room brings to the API server. backend/program/rooms.ts puts the rooms together. */
export interface Room {
  /** Each binds the calls of a subject to their handlers. */
  routes?: readonly ((app: FastifyInstance) => void)[];
  /** They hear of events in this order, in the transaction of the event. */
  subscribers?: readonly Subscriber[];
  /** The kinds of work that the queue carries out. */
  tasks?: readonly TaskKind[];
  /** The work that recurs while the API server listens. */
  jobs?: (log: FastifyBaseLogger) => readonly Job<AppContext>[];
  /** Deletes what is over at an instant. It runs every ten minutes, and again where it fails. */
  clean?: (context: AppContext, time: Date) => Promise<void>;
}
