import type { ApplicationState } from "#contract/applications/application";
import type { Language } from "#contract/base/language";
import type { NotificationType } from "#contract/base/notificationType";
import type { Vacancy } from "#contract/vacancies/vacancy";
import type { interviews } from "../../../platform/db/schema";
import type { AppContext } from "../../../http/context";
import type { QueuedTask } from "../../../messaging/queue/kind";

export interface Notice {
  id: string;
  userId: string;
  type: NotificationType;
  message: string;
  unread: boolean;
  language: Language;
  /** The sanitised body of a company's message, or null if `message` is the whole notification. */
  html: string | null;
  about: NoticeAbout | null;
}

export interface NoticeAbout {
  applicationId: string;
  selectiveProcessId: number;
  state: ApplicationState;
  vacancy: Pick<Vacancy, "roleName" | "company" | "city" | "state">;
  interview: typeof interviews.$inferSelect | null;
}

export interface Receiver {
  deviceId?: string;
}

export interface Channel<To extends Receiver = Receiver> {
  /** Stored in the queue as the kind of the channel's tasks, so it must never change. */
  name: string;
  /** Extra simultaneous tasks while some are slow (queue/kind.ts). */
  besideSlow?: number;
  findReceivers(context: AppContext, userId: string): Promise<To[]>;
  wants(receiver: To, notice: Notice): boolean;
  quiet: boolean;
  /** Sends a notice. Returns the reason if it skipped the notice. Rejects like `run` of a kind (queue/kind.ts). */
  send(context: AppContext, receiver: To, notice: Notice, task: QueuedTask<unknown>): Promise<string | void>;
}
