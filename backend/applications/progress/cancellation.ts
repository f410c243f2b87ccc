import { z } from "zod";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import type { Subscriber } from "../../messaging/events/events";
import { applyDueTransitionsForVacancy } from "./applyDueTransitions";

/** Ends the applications of a cancelled vacancy. After a failure the recurring job continues. */
export const cancellationTask = defineKind({
  name: "vacancy-cancelled",
  triedHours: 1,
  atOnce: 1,
  content: z.object({ selectiveProcessId: z.number().int() }),
  run: async (context, { content }) => {
    await applyDueTransitionsForVacancy(context, content.selectiveProcessId);
  },
});

/** Notifies companies and candidates within seconds, however many applications there are. */
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
