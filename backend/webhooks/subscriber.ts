import type { Subscriber } from "../events/events";
import { toEventType } from "./eventTypes";
import { recordErasure, recordEvent } from "./events";

const requestTypes = { otherTime: "interview.otherTimeAsked", adaptation: "adaptation.asked" } as const;

/** What companies' webhooks are told of. */
export const webhookSubscriber: Subscriber = {
  "application.moved": async (tx, { application, from, by, at }) => {
    const type = toEventType(from, application.state, by);
    if (type) await recordEvent(tx, type, application, at);
  },
  "request.made": (tx, { application, kind, requestId, at }) =>
    recordEvent(tx, requestTypes[kind], application, at, { requestId }),
  "message.received": (tx, { application, messageId, at }) =>
    recordEvent(tx, "message.received", application, at, { messageId }),
  "document.sent": (tx, { application, documentId, at }) =>
    recordEvent(tx, "document.sent", application, at, { documentId }),
  "test.finished": (tx, { application, test, at }) => recordEvent(tx, "test.finished", application, at, { test }),
  "videoInterview.sent": (tx, { application, at }) => recordEvent(tx, "videoInterview.sent", application, at),
  "account.erased": (tx, { userId, at }) => recordErasure(tx, userId, at),
};
