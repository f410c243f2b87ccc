import { passwordResetTask } from "../auth/passwordReset";
import { emailTask } from "../mail/emailTask";
import { notificationTasks } from "../notifications/deliver";
import { heldVacancyTask } from "../notifications/heldVacancy";
import type { TaskKind } from "../queue/kind";
import { webhookTask } from "../webhooks/task";
import { whatsAppReplyTask } from "../whatsapp/reply";
import { whatsAppResumeTask, whatsAppVisitorResumeTask } from "../whatsapp/resumeFile";

/** All kinds of work that the queue carries out. A kind that is not here is stored, and waits. */
export const taskKinds: readonly TaskKind[] = [
  emailTask,
  heldVacancyTask,
  ...notificationTasks,
  passwordResetTask,
  webhookTask,
  whatsAppReplyTask,
  whatsAppResumeTask,
  whatsAppVisitorResumeTask,
];
