import type { ApplicationState } from "#contract/applications/application";
import type { RequestKind } from "#contract/applications/applicationSteps";
import type { VacancyTest } from "#contract/applications/vacancyAssessment";
import type { Database } from "../../platform/db/database";
import type { applications, candidates, vacancies } from "../../platform/db/schema";

/** The mover of an application. "company": its system, by the operator API; "system": the clock. */
export type Actor = "candidate" | "company" | "system";

/** Why somebody is told of a vacancy: an alert of theirs, or a role that their currículo names. */
export type Reason = { alertId: string; name: string } | { role: string };

export interface ToldVacancy {
  id: number;
  card: (typeof vacancies.$inferSelect)["card"];
  reason: Reason;
}

/** An application that the company acts on, as subscribers see it. A record of the repository is one. */
export interface ToldApplication {
  application: typeof applications.$inferSelect;
  vacancy: Pick<typeof vacancies.$inferSelect, "id" | "content">;
  candidate: Pick<typeof candidates.$inferSelect, "userId" | "state" | "city">;
  tasks: { interview: { startsAt: string | null } | null } | null;
}

/** The application that an event is about, in its state after it. */
interface About {
  id: string;
  selectiveProcessId: number;
  state: ApplicationState;
}

/** The events by name, each with the data that subscribers need. `at` is by the server's clock. */
export interface Events {
  /** Somebody has an account from now on, which opens by a password or by LinkedIn. */
  "account.made": { userId: string; by: "password" | "linkedin" };
  /** An application has another state, or was begun: then `from` is null. An interview that is set keeps the state. */
  "application.moved": {
    application: About;
    from: ApplicationState | null;
    by: Actor;
    reason: string | null;
    at: Date;
  };
  /** The company has set the time of an interview, or cancelled the time (null). The record is that of before. */
  "interview.set": { record: ToldApplication; startsAt: Date | null; at: Date };
  /** The company has sent another version of its offer. The record is that of before. */
  "offer.corrected": { record: ToldApplication; at: Date };
  /** The candidate has asked the company for something. */
  "request.made": { application: About; kind: RequestKind; requestId: string; at: Date };
  "request.answered": { record: ToldApplication; answer: string; at: Date };
  /** The company has asked for documents, or decided on one. `names` are theirs, by commas. */
  "documents.decided": {
    record: ToldApplication;
    decision: "asked" | "accepted" | "sentBack";
    names: string;
    at: Date;
  };
  /** The candidate has sent the file of a document, for the first time or in the place of another one. */
  "document.sent": { application: About; documentId: string; at: Date };
  /** The company has written to a candidate. `id` names the message. */
  "message.sent": {
    record: ToldApplication;
    id: string;
    message: string;
    html: string | null;
    at: Date;
  };
  /** The candidate has written to the company. */
  "message.received": { application: About; messageId: string; at: Date };
  /** The candidate has seen what the company has written. */
  "messages.read": { applicationId: string };
  "test.finished": { application: About; test: VacancyTest; at: Date };
  /** The company has given points to the open answers of a test. */
  "test.marked": { record: ToldApplication; test: VacancyTest; at: Date };
  /** The candidate has sent the answers of a video interview. */
  "videoInterview.sent": { application: About; at: Date };
  /** The company has changed what a vacancy asks: a test, or the questions of its video interview. */
  "vacancy.changed": { selectiveProcessId: number; at: Date };
  /** A vacancy is held for review, or goes on after it. */
  "vacancy.held": { selectiveProcessId: number; isHeld: boolean; at: Date };
  /** Vacancies have been cancelled by their company or the operator: their applications end. */
  "vacancies.cancelled": { ids: number[]; at: Date };
  /** New vacancies fit a person's alerts. The newest comes first, and there is at least one. */
  "vacancies.matched": { userId: string; vacancies: ToldVacancy[]; at: Date };
  /** The ways into an account end; with `isWhole` also those that the person made to last. */
  "access.ended": { userId: string; isWhole: boolean };
  /** An account is about to be erased: its rows are there for the last time. */
  "account.erased": { userId: string; at: Date };
}

/** A subscriber of some events. It runs in the transaction in which they happen; a rejection undoes that. */
export type Subscriber = { [Name in keyof Events]?: (tx: Database, event: Events[Name]) => Promise<void> };

let subscribers: readonly Subscriber[] | null = null;

/** Says who hears of events, in this order. It is called where a process is put together, before anything happens. */
export function subscribe(all: readonly Subscriber[]): void {
  subscribers = all;
}

/**
 * Says what happened, in its transaction, to subscribers it does not know. Rejects with what one rejects with
 * (docs/decisions/0032).
 */
export async function emit<Name extends keyof Events>(tx: Database, name: Name, event: Events[Name]): Promise<void> {
  if (!subscribers) throw new Error(`${name}: nobody has subscribed to events in this process`);
  for (const subscriber of subscribers) await subscriber[name]?.(tx, event);
}
