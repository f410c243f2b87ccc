import type { ApplicationState } from "#contract/applications/application";
import type { RequestKind } from "#contract/applications/applicationSteps";
import type { VacancyAssessment } from "#contract/applications/vacancyAssessment";
import type { Language } from "#contract/base/language";
import type { Content, Reader } from "../mail/compose";
import type { Database } from "../../platform/db/database";
import type { applications, candidates, vacancies } from "../../platform/db/schema";

/** "company" acts through the operator API. "system" acts when a time limit has passed. */
export type Actor = "candidate" | "company" | "system";

export type Reason = { alertId: string; name: string } | { role: string };

export interface ToldVacancy {
  id: number;
  card: (typeof vacancies.$inferSelect)["card"];
  reason: Reason;
}

export interface ToldApplication {
  application: typeof applications.$inferSelect;
  vacancy: Pick<typeof vacancies.$inferSelect, "id" | "content">;
  candidate: Pick<typeof candidates.$inferSelect, "userId" | "state" | "city">;
  tasks: { interview: { startsAt: string | null } | null } | null;
}

interface About {
  id: string;
  selectiveProcessId: number;
  state: ApplicationState;
}

export interface Events {
  "account.made": { userId: string; by: "password" | "linkedin" | "phone" };
  /** Emitted instead of a mail if the account has no e-mail. */
  "account.told": { userId: string; write: (reader: Reader) => Content; at: Date };
  /** `from` is null for a new application. It equals the present state if only an interview's time was set. */
  "application.moved": {
    application: About;
    from: ApplicationState | null;
    by: Actor;
    reason: string | null;
    at: Date;
  };
  /** `startsAt`: null if cancelled or if times are offered. `record`: the application before the change. */
  "interview.set": { record: ToldApplication; startsAt: Date | null; isOffered: boolean; at: Date };
  /** `record` is the application before the change. */
  "offer.corrected": { record: ToldApplication; at: Date };
  "request.made": { application: About; kind: RequestKind; requestId: string; at: Date };
  "request.answered": { record: ToldApplication; answer: string; at: Date };
  /** `names`: the documents' names, separated by commas. */
  "documents.decided": {
    record: ToldApplication;
    decision: "asked" | "accepted" | "sentBack";
    names: string;
    at: Date;
  };
  "document.sent": { application: About; documentId: string; at: Date };
  /** The candidate has deleted a sent file. */
  "document.removed": { application: About; documentId: string; at: Date };
  "message.sent": { record: ToldApplication; id: string; message: string; html: string | null; at: Date };
  "message.received": { application: About; messageId: string; at: Date };
  "messages.read": { applicationId: string };
  "test.finished": { application: About; test: VacancyAssessment; at: Date };
  "test.marked": { record: ToldApplication; test: VacancyAssessment; at: Date };
  "videoInterview.sent": { application: About; at: Date };
  /** A test or the questions of a video interview have changed. */
  "vacancy.changed": { selectiveProcessId: number; at: Date };
  "vacancy.held": { selectiveProcessId: number; isHeld: boolean; at: Date };
  "vacancies.cancelled": { ids: number[]; at: Date };
  /** At least one vacancy, newest first. */
  "vacancies.matched": { userId: string; vacancies: ToldVacancy[]; at: Date };
  /** `isWhole`: passkeys, linked providers and the WhatsApp number were ended too. */
  "access.ended": { userId: string; isWhole: boolean };
  /** Emitted before the rows are deleted. `isMailed`: a mail confirms the erasure; null without a person's request. */
  "account.erased": { userId: string; language: Language; isMailed: boolean | null; at: Date };
}

/** Handlers by event. A handler runs in the event's transaction. If it rejects, the transaction is rolled back. */
export type Subscriber = { [Name in keyof Events]?: (tx: Database, event: Events[Name]) => Promise<void> };

let subscribers: readonly Subscriber[] | null = null;

export function subscribe(all: readonly Subscriber[]): void {
  subscribers = all;
}

/** Calls all subscribers in the event's transaction. Rejects if a subscriber rejects (docs/decisions/0032). */
export async function emit<Name extends keyof Events>(tx: Database, name: Name, event: Events[Name]): Promise<void> {
  if (!subscribers) throw new Error(`${name}: nobody has subscribed to events in this process`);
  for (const subscriber of subscribers) await subscriber[name]?.(tx, event);
}
