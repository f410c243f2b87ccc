import { expect, test } from "vitest";
import { firstState, isOn, reduce, type Event, type State } from "./machine";
import type { Take } from "./takeDatabase";

const makeTake = (id: string): Take => ({ id, startedAt: 1, type: "video/mp4", bytes: 9, ms: 900, uploadUrl: null });
const after = (events: Event[], from: State = firstState) => events.reduce(reduce, from);
const open: Event[] = [{ type: "open", isSound: false }, { type: "opened" }];
const recorded = (id: string): Event[] => [
  { type: "begin", isPractice: false, thinks: false },
  { type: "counted" },
  { type: "recorded", take: makeTake(id), wasCut: false },
];

test("passes each phase from the permission to a chosen take", () => {
  const once = after([...open, ...recorded("a")]);
  expect(once).toMatchObject({ phase: "review", chosenId: "a", takes: [{ id: "a" }] });
  const twice = after([{ type: "again" }, { type: "opened" }, ...recorded("b")], once);
  expect(twice).toMatchObject({ phase: "review", chosenId: "b", takes: [{ id: "a" }, { id: "b" }] });
  expect(after([{ type: "choose", id: "a" }], twice).chosenId).toBe("a");
});

test("reports an empty take until the next recording", () => {
  const begin = { type: "begin", isPractice: false, thinks: false } as const;
  const empty = after([...open, begin, { type: "counted" }, { type: "empty" }]);
  expect(empty).toMatchObject({ phase: "ready", takes: [], wasEmpty: true });
  expect(after([begin], empty)).toMatchObject({ phase: "counting", wasEmpty: false });
});

test("can stop while thinking or counting down", () => {
  const thinking = after([...open, { type: "begin", isPractice: false, thinks: true }]);
  expect(thinking.phase).toBe("thinking");
  expect(after([{ type: "thought" }], thinking).phase).toBe("counting");
  expect(after([{ type: "stop" }], thinking).phase).toBe("ready");
  expect(after([{ type: "thought" }, { type: "stop" }], thinking).phase).toBe("ready");
});

test("shows a practice take without storing it", () => {
  const practised = after([
    ...open,
    { type: "begin", isPractice: true, thinks: false },
    { type: "counted" },
    { type: "recorded", take: makeTake("p"), wasCut: false },
  ]);
  expect(practised).toMatchObject({ phase: "review", practice: { id: "p" }, takes: [], chosenId: null });
  expect(after([{ type: "again" }], practised)).toMatchObject({ phase: "opening", practice: null });
});

test("allows a pause only during a recording", () => {
  const recording = after([...open, { type: "begin", isPractice: false, thinks: false }, { type: "counted" }]);
  expect(after([{ type: "pause" }], recording).phase).toBe("paused");
  expect(after([{ type: "pause" }, { type: "resume" }], recording).phase).toBe("recording");
  expect(after([{ type: "pause" }]).phase).toBe("closed");
});

test("offers restored takes unless the camera is already on", () => {
  expect(after([{ type: "restored", takes: [makeTake("a")] }])).toMatchObject({ phase: "review", chosenId: "a" });
  expect(after([...open, { type: "restored", takes: [makeTake("a")] }]).phase).toBe("ready");
});

test("ignores events that do not fit the phase", () => {
  for (const event of [{ type: "opened" }, { type: "thought" }, { type: "counted" }, { type: "kept" }] as const)
    expect(after([event])).toBe(firstState);
});

test("returns to the start after the last deletion", () => {
  const two = after([{ type: "restored", takes: [makeTake("a"), makeTake("b")] }]);
  expect(after([{ type: "removed", id: "b" }], two)).toMatchObject({ phase: "review", chosenId: "a" });
  expect(
    after(
      [
        { type: "removed", id: "b" },
        { type: "removed", id: "a" },
      ],
      two,
    ).phase,
  ).toBe("closed");
});

test("turns the camera off after an error, but keeps takes", () => {
  const failed = after([...open, ...recorded("a"), { type: "failed", problem: "busy" }]);
  expect(failed).toMatchObject({ phase: "problem", problem: "busy", takes: [{ id: "a" }] });
  expect(isOn(failed.phase)).toBe(false);
  expect(after([{ type: "open", isSound: false }], failed)).toMatchObject({ phase: "opening", problem: null });
});

test("shows takes after sending stops, and never sends while recording", () => {
  expect(after([{ type: "send" }, { type: "kept" }]).phase).toBe("closed");
  expect(after([{ type: "restored", takes: [makeTake("a")] }, { type: "send" }, { type: "kept" }]).phase).toBe(
    "review",
  );
  expect(after([...open, { type: "send" }]).phase).toBe("sending");
  const begin = { type: "begin", isPractice: false, thinks: false } as const;
  expect(after([...open, begin, { type: "counted" }, { type: "send" }]).phase).toBe("recording");
});

test("records only sound after a sound-only take is chosen", () => {
  const sound: Take = { ...makeTake("b"), type: "audio/webm;codecs=opus" };
  const on = after([{ type: "open", isSound: true }]);
  expect(on.isSound).toBe(true);
  expect(after([{ type: "restored", takes: [makeTake("a")] }], on).isSound).toBe(true);
  const both = after([{ type: "restored", takes: [makeTake("a"), sound] }]);
  expect(both).toMatchObject({ phase: "review", chosenId: "b", isSound: true });
  expect(after([{ type: "choose", id: "a" }], both).isSound).toBe(false);
  expect(after([{ type: "removed", id: "b" }], both)).toMatchObject({ chosenId: "a", isSound: false });
  expect(after([{ type: "again" }], both)).toMatchObject({ phase: "opening", isSound: true });
});
