import { z } from "zod";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import type { Subscriber } from "../../messaging/events/events";
import { applyDueTransitionsForVacancy } from "./applyDueTransitions";

/** Ends the applications of a cancelled vacancy. After a failure, the job `applyDueTransitions` continues. */
export const cancellationTask = defineKind({
  name: "vacancy-cancelled",
  triedHours: 1,
  atOnce: 1,
  content: z.object({ selectiveProcessId: z.number().int() }),
  run: async (context, { content }) => {
    await applyDueTransitionsForVacancy(context, content.selectiveProcessId);
  },
});

/** Queues a task for each cancelled vacancy, because ending all its applications at once would take long. */
export const cancellationSubscriber: Subscriber = {
  "vacancies.cancelled": async (tx, { ids, at }) => {
    for (const selectiveProcessId of ids)
      await enqueueAt(tx, at, cancellationTask, {
        key: `${selectiveProcessId}:${at.toISOString()}`,
        userId: null,
        content: { selectiveProcessId },
      });
  },
};
