import type { Toast } from "~/services/shell/toast";

/** docs/requirements.md, section 9: at most 5 at once, each for 3000 ms. */
export const MOST_SHOWN = 5;
export const SHOWN_MS = 3000;

export interface ShownToast {
  id: number;
  toast: Toast;
  /** How long it still stays, in ms of time that counts, as of `countingSince`. */
  left: number;
}

export interface ToastQueue {
  /** The oldest first. */
  shown: readonly ShownToast[];
  /** Those over the limit wait until one has gone: none is lost unseen. */
  waiting: readonly Toast[];
  nextId: number;
  /** From when on time counts, in ms of the caller's clock; null: it stands still. */
  countingSince: number | null;
}

export type ToastEvent = { now: number } & (
  { type: "raised"; toast: Toast } | { type: "dismissed"; id: number } | { type: "passed" | "paused" | "resumed" }
);

/** The queue of a page as the server sent it: time stands still until the browser says that it counts. */
export function createQueue(toast: Toast | null): ToastQueue {
  return filled({ shown: [], waiting: toast ? [toast] : [], nextId: 1, countingSince: null });
}

/** The queue after an event; what has had its time by then has gone. */
export function queueAfter(queue: ToastQueue, event: ToastEvent): ToastQueue {
  const settled = settledAt(queue, event.now);
  switch (event.type) {
    case "raised":
      return filled({ ...settled, waiting: [...settled.waiting, event.toast] });
    case "dismissed":
      return filled({ ...settled, shown: settled.shown.filter(({ id }) => id !== event.id) });
    case "paused":
      return { ...settled, countingSince: null };
    case "resumed":
      return { ...settled, countingSince: event.now };
    case "passed":
      return settled;
  }
}

function settledAt(queue: ToastQueue, now: number): ToastQueue {
  if (queue.countingSince === null) return queue;
  const passed = Math.max(0, now - queue.countingSince);
  const shown = queue.shown.map((each) => ({ ...each, left: each.left - passed })).filter(({ left }) => left > 0);
  return filled({ ...queue, shown, countingSince: now });
}

function filled(queue: ToastQueue): ToastQueue {
  const coming = queue.waiting.slice(0, Math.max(0, MOST_SHOWN - queue.shown.length));
  if (coming.length === 0) return queue;
  return {
    ...queue,
    shown: [...queue.shown, ...coming.map((toast, index) => ({ id: queue.nextId + index, toast, left: SHOWN_MS }))],
    waiting: queue.waiting.slice(coming.length),
    nextId: queue.nextId + coming.length,
  };
}
