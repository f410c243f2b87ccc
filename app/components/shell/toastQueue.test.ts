import { expect, test } from "vitest";
import type { Toast } from "~/services/shell/toast";
import { queueAfter, createQueue, type ToastEvent, type ToastQueue } from "./toastQueue";

const updated: Toast = { kind: "success", text: "updated" };
const raised = (now: number): ToastEvent => ({ type: "raised", toast: updated, now });
const after = (queue: ToastQueue, ...events: ToastEvent[]) => events.reduce(queueAfter, queue);
const getIds = (queue: ToastQueue) => queue.shown.map(({ id }) => id);

/** Six raised at once, with time counting from 0. */
const six = () =>
  after(createQueue(updated), { type: "resumed", now: 0 }, ...Array.from({ length: 5 }, () => raised(0)));

test("at most five are in sight; the sixth comes when one has gone, with its whole time", () => {
  const queue = six();
  expect(getIds(queue)).toEqual([1, 2, 3, 4, 5]);
  const next = queueAfter(queue, { type: "dismissed", id: 3, now: 1000 });
  expect(getIds(next)).toEqual([1, 2, 4, 5, 6]);
  expect(next.shown.map(({ left }) => left)).toEqual([2000, 2000, 2000, 2000, 3000]);
  expect(next.waiting).toEqual([]);
});

test("each goes after 3000 ms, and not before", () => {
  const queue = six();
  expect(getIds(queueAfter(queue, { type: "passed", now: 2999 }))).toEqual([1, 2, 3, 4, 5]);
  expect(getIds(queueAfter(queue, { type: "passed", now: 3000 }))).toEqual([6]);
  expect(getIds(after(queue, { type: "passed", now: 3000 }, { type: "passed", now: 6000 }))).toEqual([]);
});

test("time stands still while paused, for all of them", () => {
  const paused = after(six(), { type: "paused", now: 2900 }, { type: "passed", now: 100_000 });
  expect(paused.shown.map(({ left }) => left)).toEqual([100, 100, 100, 100, 100]);
  const resumed = queueAfter(paused, { type: "resumed", now: 100_000 });
  expect(getIds(queueAfter(resumed, { type: "passed", now: 100_099 }))).toEqual([1, 2, 3, 4, 5]);
  expect(getIds(queueAfter(resumed, { type: "passed", now: 100_100 }))).toEqual([6]);
});

test("before the browser counts, a message of the server stays", () => {
  expect(getIds(queueAfter(createQueue(updated), { type: "passed", now: 1e12 }))).toEqual([1]);
  expect(createQueue(null).shown).toEqual([]);
});

test("a clock that is set back takes nothing away and adds nothing", () => {
  const queue = after(createQueue(updated), { type: "resumed", now: 5000 }, { type: "passed", now: 1000 });
  expect(queue.shown.map(({ left }) => left)).toEqual([3000]);
});
