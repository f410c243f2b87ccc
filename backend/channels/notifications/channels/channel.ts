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
  /** The rest of a company's message as sanitised HTML; null if the line is all of it. */
  html: string | null;
  /** The application that it is about; null for none, as of new vacancies. */
  about: NoticeAbout | null;
}

export interface NoticeAbout {
  applicationId: string;
  selectiveProcessId: number;
  state: ApplicationState;
  vacancy: Pick<Vacancy, "roleName" | "company" | "city" | "state">;
  /** Its interview; null where there is none. */
  interview: typeof interviews.$inferSelect | null;
}

/** Where a channel reaches a person. */
export interface Receiver {
  /** The device, where the person may have several. */
  deviceId?: string;
}

/** A way by which a person gets notifications besides the list. */
export interface Channel<To extends Receiver = Receiver> {
  /** The kind of its tasks in the store: it never changes. */
  name: string;
  /** How many may be sent beside slow ones (queue/kind.ts). */
  besideSlow?: number;
  /** Finds where the person can be reached now: nowhere, at one place, or on each of their devices. */
  findReceivers(context: AppContext, userId: string): Promise<To[]>;
  /** Whether the person wants this one there, by what they say at this moment. */
  wants(receiver: To, notice: Notice): boolean;
  /** Whether it waits for the morning where the person lives. */
  quiet: boolean;
  /** Sends it. Returns why it was left out on purpose, or nothing. Rejects as a kind's `run` does. */
  send(context: AppContext, receiver: To, notice: Notice, task: QueuedTask<unknown>): Promise<string | void>;
}
