import { and, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import { z } from "zod";
import { notificationType } from "#contract/base/notificationType";
import { endedStates } from "#contract/applications/application";
import { applications, candidates, queuedTasks, vacancies } from "../../platform/db/schema";
import { defineKind } from "../../messaging/queue/kind";
import { heldMessage } from "./messages";
import { notify } from "./notify";

/** Notifies each active applicant once that a vacancy is held or released. */
export const heldVacancyTask = defineKind({
  name: "hold-notice",
  triedHours: 24,
  atOnce: 1,
  content: z.object({ selectiveProcessId: z.number(), isHeld: z.boolean() }),
  run: async ({ db, now }, { id, content: { selectiveProcessId, isHeld } }) =>
    db.transaction(async (tx) => {
      // Marks the task as done together with the notices, so that a process that then dies repeats no notice.
      const whereOpen = and(eq(queuedTasks.id, id), isNull(queuedTasks.doneAt));
      const open = await tx.update(queuedTasks).set({ doneAt: now() }).where(whereOpen).returning();
      if (open.length === 0) return;
      const rows = await tx
        .select({ applicationId: applications.id, userId: candidates.userId, content: vacancies.content })
        .from(applications)
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
        .where(
          and(
            eq(applications.selectiveProcessId, selectiveProcessId),
            isNotNull(applications.submittedAt),
            notInArray(applications.state, [...endedStates]),
          ),
        );
      for (const { content, ...whom } of rows) {
        const message = heldMessage(content, isHeld);
        await notify(tx, { ...whom, type: notificationType.progress, message, selectiveProcessId, at: now() });
      }
    }),
});
