import { passwordResetTask } from "../../candidates/auth/passwordReset";
import { emailTask } from "../../messaging/mail/emailTask";
import { notificationTasks } from "../../channels/notifications/deliver";
import { heldVacancyTask } from "../../channels/notifications/heldVacancy";
import type { TaskKind } from "../../messaging/queue/kind";
import { webhookTask } from "../../channels/webhooks/task";
import { whatsAppReplyTask } from "../../channels/whatsapp/reply";
import { whatsAppResumeTask, whatsAppVisitorResumeTask } from "../../channels/whatsapp/resumeFile";

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
