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
  /** The sanitised rest of a company's message; null if the line is all. */
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
  /** Names tasks in the store, so it never changes. */
  name: string;
  /** Extra tasks beside slow ones (queue/kind.ts). */
  besideSlow?: number;
  findReceivers(context: AppContext, userId: string): Promise<To[]>;
  wants(receiver: To, notice: Notice): boolean;
  quiet: boolean;
  /** Sends it. Returns the reason if it was skipped. Rejects like a kind's `run`. */
  send(context: AppContext, receiver: To, notice: Notice, task: QueuedTask<unknown>): Promise<string | void>;
}
