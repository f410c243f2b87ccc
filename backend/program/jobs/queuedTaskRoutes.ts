import type { FastifyInstance } from "fastify";
import { dropQueuedTask, listQueuedTasks, resendQueuedTask } from "#contract/companies/queuedTask";
import { notFound } from "../../platform/errors";
import { dropTask, findKind, listTasks } from "../../messaging/queue/repository";
import { revive } from "../../messaging/queue/upkeep";
import { handle } from "../../http/route";
import { taskKinds } from "../rooms";

export function registerQueuedTasks(app: FastifyInstance): void {
  handle(app, listQueuedTasks, ({ context: { db }, query: { state, page } }) => listTasks(db, state, page));

  handle(app, resendQueuedTask, async ({ context, params: { taskId } }) => {
    const name = await findKind(context.db, taskId);
    const kind = taskKinds.find((each) => each.name === name);
    if (!kind || !(await revive(context, taskId, kind))) throw notFound();
    return { resent: true as const };
  });

  handle(app, dropQueuedTask, async ({ context, params: { taskId } }) => {
    await dropTask(context, taskId);
    return { dropped: true as const };
  });
}
