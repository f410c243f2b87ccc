import { applications } from "../applications/register";
import { candidates } from "../candidates/register";
import { channels } from "../channels/register";
import { http } from "../http/register";
import type { Subscriber } from "../messaging/events/events";
import type { TaskKind } from "../messaging/queue/kind";
import { messaging } from "../messaging/register";
import type { Room } from "../messaging/room";
import { operators } from "../operators/register";
import { platform } from "../platform/register";
import { vacancies } from "../vacancies/register";
import { countingSubscriber } from "./countEvents";

export const rooms: readonly Room[] = [
  platform,
  http,
  messaging,
  vacancies,
  candidates,
  applications,
  channels,
  operators,
];

export const subscribers: readonly Subscriber[] = [
  ...rooms.flatMap((room) => room.subscribers ?? []),
  countingSubscriber,
];

/** Kinds of tasks that this version runs. Tasks of other kinds stay in the queue. */
export const taskKinds: readonly TaskKind[] = rooms.flatMap((room) => room.tasks ?? []);
