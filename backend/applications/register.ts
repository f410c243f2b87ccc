import { MINUTE_MS } from "#contract/base/time";
import type { Room } from "../messaging/room";
import { deleteOldAttempts } from "./assessments/answerFiles";
import { registerAssessments } from "./assessments/routes";
import { endOverdueAttempts } from "./assessments/vacancyAssessments";
import { calendarSubscriber } from "./calendar/feed";
import { registerCalendarFeeds } from "./calendar/routes";
import { deleteOldDocuments } from "./documents/documents";
import { registerDocuments } from "./documents/routes";
import { registerMessages } from "./messages/routes";
import { applyAllDueTransitions } from "./progress/applyDueTransitions";
import { cancellationSubscriber, cancellationTask } from "./progress/cancellation";
import { registerProgress } from "./progress/progressRoutes";
import { registerApplications } from "./progress/routes";
import { deleteOldSentResumes } from "./progress/sentResume";
import { registerVideo } from "./video/routes";
import { deleteOldUploads } from "./video/uploads";
import { deleteOldInterviews } from "./videoInterviews/answers";
import { registerVideoInterviews } from "./videoInterviews/routes";

export const applications: Room = {
  routes: [
    registerApplications,
    registerProgress,
    registerMessages,
    registerDocuments,
    registerAssessments,
    registerVideo,
    registerVideoInterviews,
    registerCalendarFeeds,
  ],
  subscribers: [calendarSubscriber, cancellationSubscriber],
  tasks: [cancellationTask],
  jobs: () => [
    // Reading an application applies due transitions too. The job notifies people even if nobody reads.
    { name: "applyDueTransitions", everyMs: 5 * MINUTE_MS, run: applyAllDueTransitions },
    { name: "endOverdueAttempts", everyMs: 5 * MINUTE_MS, run: endOverdueAttempts },
    { name: "deleteOldUploads", everyMs: 30 * MINUTE_MS, atStart: "soon", run: deleteOldUploads },
  ],
  async clean(context, time) {
    await deleteOldAttempts(context, time);
    await deleteOldSentResumes(context, time);
    await deleteOldDocuments(context, time);
    await deleteOldInterviews(context, time);
  },
};
