import type { ApplicationState } from "#contract/application";
import type { WebhookEventType } from "#contract/webhook";
import type { Actor } from "../applications/states";

const byCandidate: Partial<Record<ApplicationState, WebhookEventType>> = {
  submitted: "application.submitted",
  declined: "invitation.declined",
  withdrawn: "application.withdrawn",
  unanswered: "application.unanswered",
  interview: "interview.confirmed",
  accepted: "offer.accepted",
  refused: "offer.refused",
};
const bySystem: Partial<Record<ApplicationState, WebhookEventType>> = {
  expired: "invitation.expired",
  cancelled: "application.cancelled",
};

/** Which event a move is for the company; null for what it did itself, and for what it was never sent. */
export function toEventType(from: ApplicationState | null, to: ApplicationState, by: Actor): WebhookEventType | null {
  if (by === "candidate") return from === "withdrawn" ? "application.withdrawalUndone" : (byCandidate[to] ?? null);
  return by === "system" ? (bySystem[to] ?? null) : null;
}
