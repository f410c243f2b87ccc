import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assessmentDefinitionSchema, type AssessmentDefinition } from "#contract/applications/assessmentDefinition";
import type { AnswerValue } from "#contract/applications/assessments";
import { isDeep } from "#tests/deep";
import { checkAnswer } from "./answer";
import { beginAttempt, findPhase, step, type AttemptEvent, type AttemptState } from "./attemptSteps";
import { getCurrentDefinition, toOwnAssignment } from "./definitions";
import { countItems, drawItems, findVisible, orderOptions } from "./draw";
import { findLevel, scoreAnswers } from "./score";

const competencyTest = getCurrentDefinition(toOwnAssignment("", "competencyTest"));
const valuesTest = getCurrentDefinition(toOwnAssignment("", "valuesTest"));

const texts = { low: "x", mid: "x", high: "x" };
const options = ["a", "b", "c"].map((id) => ({ id, text: id }));
/** A test with each kind of item, conditions on an item and a section, and points that are easy to add up. */
const everyKind = assessmentDefinitionSchema.parse({
  id: "everyKind",
  version: 1,
  title: "Todos os tipos",
  minutes: 5,
  timeLimitMinutes: 10,
  attempts: { most: 1, months: 12 },
  pageSize: 2,
  scales: [{ id: "s", name: "S", about: "x", readings: texts }],
  levels: { mid: 0.4, high: 0.75, names: texts },
  sections: [
    {
      id: "one",
      title: "Um",
      items: [
        { id: "single", kind: "singleChoice", text: "?", required: true, options, key: "b", scale: "s", points: 3 },
        { id: "several", kind: "multipleChoice", text: "?", most: 2, options, key: ["a", "c"], scale: "s", points: 2 },
        { id: "order", kind: "ranking", text: "?", options, key: ["c", "a", "b"], scale: "s", points: 2 },
        { id: "steps", kind: "scale", text: "?", steps: 5, low: "pouco", high: "muito", scale: "s" },
        { id: "yes", kind: "yesNo", text: "?", key: true, scale: "s" },
        { id: "why", kind: "longText", text: "?", required: true, when: { item: "yes", is: true } },
      ],
    },
    {
      id: "two",
      title: "Dois",
      when: { item: "several", is: "a" },
      items: [
        { id: "years", kind: "number", text: "?", min: 0, max: 60, key: { min: 2, max: 60 }, scale: "s" },
        { id: "name", kind: "shortText", text: "?" },
        { id: "day", kind: "date", text: "?", min: "2020-01-01" },
        { id: "proof", kind: "file", text: "?" },
      ],
    },
  ],
});
const start = new Date("2026-11-22T12:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const save = (answers: Record<string, AnswerValue>): AttemptEvent => ({
  kind: "save",
  answers: Object.entries(answers).map(([item, value]) => ({ item, value })),
});

describe("an attempt's score equals one calculated by hand", () => {
  const all = everyKind.sections.flatMap(({ items }) => items.map(({ id }) => id));
  test.each<[string, Record<string, AnswerValue>, { points: number; most: number }]>([
    // Points: single 3, several 2, order 2, scale 4 of 4, yes 1. The second section is asked too: years 1.
    [
      "all right",
      { single: "b", several: ["c", "a"], order: ["c", "a", "b"], steps: 5, yes: true, years: 2 },
      { points: 13, most: 13 },
    ],
    ["all blank", {}, { points: 0, most: 12 }],
    ["one of two right choices scores nothing", { several: ["a"] }, { points: 0, most: 13 }],
    ["a ranking counts as a whole", { order: ["a", "c", "b"], single: "b" }, { points: 3, most: 12 }],
    ["the third of five steps scores two of four points", { steps: 3 }, { points: 2, most: 12 }],
    ["hidden items do not count", { several: ["b", "c"], years: 30, yes: false }, { points: 0, most: 12 }],
    ["a number below the key's range scores nothing", { several: ["a", "c"], years: 1 }, { points: 2, most: 13 }],
  ])("%s", (_, answers, expected) => {
    expect(scoreAnswers(everyKind, all, answers)).toEqual({ s: expected });
  });

  test("finds the level by the share of points reached", () => {
    for (const [points, level] of [
      [0, "low"],
      [3, "low"],
      [4, "mid"],
      [7, "mid"],
      [8, "high"],
    ] as const)
      expect([points, findLevel(everyKind, { points, most: 10 })]).toEqual([points, level]);
  });

  test("sums the competency test's areas by difficulty", () => {
    const drawn = drawItems(competencyTest, 7);
    const items = competencyTest.sections.flatMap((section) => section.items);
    const answers: Record<string, AnswerValue> = { areas: ["workshop", "sales"] };
    for (const item of items)
      if (item.kind === "singleChoice" && drawn.includes(item.id)) answers[item.id] = item.key ?? null;
    // Easy items give 1 point, medium 2, hard 3. An area draws 2 of each; safety, customers and team draw 1, 2 and 1.
    const family = { points: 12, most: 12 };
    const common = { points: 8, most: 8 };
    expect(scoreAnswers(competencyTest, drawn, answers)).toEqual({
      workshop: family,
      sales: family,
      safety: common,
      customers: common,
      team: common,
    });
  });

  test("gives one point for each choice between values", () => {
    const drawn = drawItems(valuesTest, 1);
    const answers: Record<string, AnswerValue> = {};
    for (const item of valuesTest.sections.flatMap((section) => section.items))
      if (item.kind === "singleChoice")
        answers[item.id] = item.options.find(({ scale }) => scale === "order")?.id ?? "a";
    const scores = scoreAnswers(valuesTest, drawn, answers);
    expect(scores.order).toEqual({ points: 11, most: 11 });
    expect(Object.values(scores).reduce((sum, { points }) => sum + points, 0)).toBe(66);
    expect(new Set(Object.values(scores).map(({ most }) => most))).toEqual(new Set([11]));
  });
});

describe("the draw", () => {
  test("is the same for the same seed", () => {
    expect(drawItems(competencyTest, 5)).toEqual(drawItems(competencyTest, 5));
    const draws = new Set(Array.from({ length: 50 }, (_, seed) => drawItems(competencyTest, seed).join()));
    expect(draws.size).toBe(50);
    for (let seed = 0; seed < 50; seed++) {
      const drawn = drawItems(competencyTest, seed);
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const { id, draw, items } of competencyTest.sections) {
        const mine = items.filter((item) => drawn.includes(item.id));
        for (const difficulty of ["easy", "medium", "hard"] as const)
          expect([id, mine.filter((item) => item.difficulty === difficulty).length]).toEqual([
            id,
            draw?.[difficulty] ?? 0,
          ]);
      }
    }
  });

  test("gives an item's options a stable order", () => {
    const item = competencyTest.sections[1]?.items[0];
    if (item?.kind !== "singleChoice") throw new Error("no single choice");
    const order = (seed: number) =>
      orderOptions(competencyTest, item, item.options, seed)
        .map(({ id }) => id)
        .join("");
    expect(order(3)).toBe(order(3));
    expect(new Set(Array.from({ length: 200 }, (_, seed) => order(seed))).size).toBeGreaterThan(20);
  });

  test("gives each candidate the announced number of items", () => {
    expect(countItems(competencyTest)).toEqual({ least: 19, most: 25 });
    expect(countItems(valuesTest)).toEqual({ least: 66, most: 66 });
    expect(
      findVisible(competencyTest, drawItems(competencyTest, 1), { areas: ["parts"] }).flatMap(({ items }) => items),
    ).toHaveLength(19);
  });
});

describe("an attempt", () => {
  const begin = (definition: AssessmentDefinition = everyKind, extra = false) =>
    beginAttempt(definition, 1, extra, start);

  test("rejects answers after the deadline, keeping earlier ones", () => {
    const { state } = step(everyKind, begin(), save({ single: "b" }), at(9.9));
    const late = step(everyKind, state, save({ single: "a" }), at(10));
    expect(late).toEqual({ state, refusal: { code: "timeOver" } });
    const gone = step(everyKind, state, save({ single: "a" }), at(20));
    expect(gone.refusal).toEqual({ code: "timeOver" });
    expect(gone.state).toMatchObject({ endedBy: "time", finishedAt: at(10), answers: { single: "b" } });
  });

  test("gives back a lost connection's time once, within a limit", () => {
    const saved = step(everyKind, begin(), save({ single: "b" }), at(2)).state;
    const claimed = step(everyKind, saved, { kind: "lostConnection" }, at(12)).state;
    expect(claimed).toMatchObject({ creditSeconds: 300, deadlineAt: at(17) });
    expect(step(everyKind, claimed, { kind: "lostConnection" }, at(13)).state).toBe(claimed);
    expect(step(everyKind, claimed, save({ single: "a" }), at(16)).refusal).toBeUndefined();
    expect(findPhase(claimed, at(17))).toBe("ended");
    expect(step(everyKind, saved, { kind: "lostConnection" }, at(4)).state).toMatchObject({
      creditSeconds: 120,
      deadlineAt: at(12),
    });
    expect(step(everyKind, saved, { kind: "lostConnection" }, at(20)).refusal).toEqual({ code: "timeOver" });
  });

  test("adds half of the time limit once on request", () => {
    expect(begin(everyKind, true)).toMatchObject({ hasExtraTime: true, deadlineAt: at(15) });
    const more = step(everyKind, begin(), { kind: "adaptation" }, at(3)).state;
    expect(more).toMatchObject({ hasExtraTime: true, deadlineAt: at(15) });
    expect(step(everyKind, more, { kind: "adaptation" }, at(4)).state).toBe(more);
    expect(step(everyKind, begin(), { kind: "adaptation" }, at(10)).refusal).toEqual({ code: "timeOver" });
  });

  test("finishes once, when complete or after the deadline", () => {
    expect(step(everyKind, begin(), { kind: "finish" }, at(1)).refusal).toEqual({
      code: "invalid",
      fields: { single: ["required"] },
    });
    const asked = step(everyKind, begin(), save({ single: "a", yes: true }), at(1)).state;
    expect(step(everyKind, asked, { kind: "finish" }, at(2)).refusal?.fields).toEqual({ why: ["required"] });
    const ready = step(everyKind, asked, save({ yes: false }), at(2)).state;
    const done = step(everyKind, ready, { kind: "finish" }, at(3)).state;
    expect(done).toMatchObject({ finishedAt: at(3), endedBy: "candidate" });
    expect(step(everyKind, done, { kind: "finish" }, at(4))).toEqual({ state: done });
    expect(step(everyKind, done, save({ single: "b" }), at(4))).toEqual({
      state: done,
      refusal: { code: "testEnded" },
    });
    const late = step(everyKind, begin(), { kind: "finish" }, at(11)).state;
    expect(late).toMatchObject({ finishedAt: at(10), endedBy: "time" });
    expect(step(everyKind, late, { kind: "finish" }, at(12))).toEqual({ state: late });
  });

  test("saves no answer of a page with an error", () => {
    const state = begin();
    const { refusal, state: after } = step(
      everyKind,
      state,
      save({ single: "a", years: 61, order: ["a"], nothing: "x" }),
      at(1),
    );
    expect(after).toBe(state);
    expect(refusal?.fields).toEqual({ years: ["numberTooLarge"], order: ["rankingInvalid"], nothing: ["invalid"] });
  });
});

/** Returns the answer for a file whose hash begins with `hash`. */
const file = (hash: string) => `pdf.${hash.padEnd(43, "x")}`;

describe("a file as an answer", () => {
  const send = (value: AnswerValue, revision?: number, item = "proof"): AttemptEvent => ({
    kind: "file",
    answer: { item, value, revision },
  });
  const asked = step(everyKind, beginAttempt(everyKind, 1, false, start), save({ several: ["a"] }), at(1)).state;

  test("is stored, replaced and deleted until the deadline", () => {
    const sent = step(everyKind, asked, send(file("a"), 0), at(2)).state;
    expect(sent).toMatchObject({ answers: { proof: file("a") }, revisions: { proof: 1 } });
    expect(step(everyKind, sent, send(file("a"), 0), at(3)).state).toBe(sent);
    expect(step(everyKind, sent, send(file("b"), 1), at(3)).state.answers.proof).toBe(file("b"));
    expect(step(everyKind, sent, send(null, 1), at(3)).state.answers.proof).toBeNull();
    expect(step(everyKind, sent, send(file("b"), 1), at(10))).toEqual({ state: sent, refusal: { code: "timeOver" } });
  });

  test("stays if the page sends no file", () => {
    const sent = step(everyKind, asked, send(file("a")), at(2)).state;
    expect(step(everyKind, sent, save({ proof: null }), at(3)).state.answers.proof).toBe(file("a"));
    expect(step(everyKind, sent, save({ proof: file("b") }), at(3)).refusal?.fields).toEqual({ proof: ["invalid"] });
    expect(step(everyKind, asked, save({ proof: null }), at(3)).state.answers).toMatchObject({ proof: null });
  });

  test("rejects outdated pages, wrong kinds and unasked items", () => {
    const sent = step(everyKind, asked, send(file("a"), 0), at(2)).state;
    expect(step(everyKind, sent, send(file("b"), 0), at(3)).refusal?.code).toBe("answersChanged");
    expect(step(everyKind, sent, send(null, 0), at(3)).refusal?.code).toBe("answersChanged");
    expect(step(everyKind, asked, send(file("a"), 0, "name"), at(3)).refusal?.code).toBe("invalid");
    const hidden = beginAttempt(everyKind, 1, false, start);
    expect(step(everyKind, hidden, send(file("a"), 0), at(3)).refusal?.code).toBe("invalid");
  });

  test("scores no points, and can't be a condition", () => {
    const all = everyKind.sections.flatMap(({ items }) => items.map(({ id }) => id));
    const answers = { several: ["a", "c"], proof: file("a") };
    expect(scoreAnswers(everyKind, all, answers)).toEqual(scoreAnswers(everyKind, all, { several: ["a", "c"] }));
    const when = { item: "proof", is: true };
    const more = { id: "z", title: "Z", items: [{ id: "z", kind: "yesNo", text: "?", when }] };
    const wrong = assessmentDefinitionSchema.safeParse({ ...everyKind, sections: [...everyKind.sections, more] });
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(["a file meets no condition"]);
  });
});

describe("an outdated page", () => {
  /** Returns a save by a page that showed this revision of the item. */
  const post = (value: AnswerValue, revision: number, item = "single"): AttemptEvent => ({
    kind: "save",
    answers: [{ item, value, revision }],
  });
  const through = (...events: AttemptEvent[]) =>
    events.reduce(({ state }, event) => step(everyKind, state, event, at(1)), {
      state: beginAttempt(everyKind, 1, false, start),
    } as ReturnType<typeof step>);

  test("saves a page once although it is sent twice", () => {
    const once = through(post("a", 0));
    expect(step(everyKind, once.state, post("a", 0), at(1))).toEqual({ state: once.state });
    expect(once.state.revisions).toEqual({ single: 1 });
  });

  test("rejects an answer that another tab has replaced", () => {
    const changed = through(post("a", 0), post("b", 1));
    const replayed = step(
      everyKind,
      changed.state,
      {
        kind: "save",
        answers: [
          { item: "single", value: "a", revision: 0 },
          { item: "name", value: "Ana", revision: 0 },
        ],
      },
      at(2),
    );
    expect(replayed.state).toBe(changed.state);
    expect(replayed.refusal).toEqual({ code: "answersChanged", fields: { single: ["answerChanged"] } });
  });

  test("a page that showed the newest answer can change it", () => {
    const seen = through(post("a", 0), post("b", 1), post("a", 0), post("a", 2));
    expect([seen.refusal, seen.state.answers.single]).toEqual([undefined, "a"]);
  });

  test("accepts unchanged answers, and answers to blank items", () => {
    const { state, refusal } = through(
      post("a", 0),
      post("Ana", 0, "name"),
      post(null, 0, "steps"),
      post(3, 0, "steps"),
    );
    expect([refusal, state.answers]).toEqual([undefined, { single: "a", name: "Ana", steps: 3 }]);
  });
});

const SEQUENCES = isDeep ? 10_000 : 300;

test(`${SEQUENCES} random sequences of posts never reach an invalid state`, () => {
  const value: fc.Arbitrary<AnswerValue> = fc.oneof(
    fc.constantFrom<AnswerValue>(
      "a",
      "b",
      "c",
      "",
      null,
      true,
      false,
      0,
      3,
      61,
      -1,
      2.5,
      "2024-02-29",
      "2023-02-30",
      ["a"],
      ["a", "c"],
      ["c", "a", "b"],
      ["a", "a"],
      [],
    ),
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 }),
    fc.double(),
  );
  const item = fc.constantFrom(
    "single",
    "several",
    "order",
    "steps",
    "yes",
    "why",
    "years",
    "name",
    "day",
    "proof",
    "nothing",
    "toString",
  );
  const revision = fc.option(fc.nat(3), { nil: undefined });
  const event: fc.Arbitrary<AttemptEvent> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(fc.record({ item, value, revision }), { maxLength: 4 })
        .map((answers) => ({ kind: "save" as const, answers })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ item, value: fc.constantFrom<AnswerValue>(file("a"), file("b"), "a", null), revision })
        .map((answer) => ({ kind: "file" as const, answer })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<AttemptEvent>({ kind: "finish" }, { kind: "adaptation" }, { kind: "lostConnection" }),
    },
  );
  const sequence = fc.tuple(
    fc.integer(),
    fc.boolean(),
    fc.array(fc.tuple(event, fc.integer({ min: 0, max: 240_000 })), { maxLength: 14 }),
  );
  const items = new Map(everyKind.sections.flatMap((section) => section.items).map((each) => [each.id, each]));
  const validate = (before: AttemptState, after: AttemptState, now: Date) => {
    for (const [id, stored] of Object.entries(after.answers)) {
      if (before.answers[id] === stored) continue;
      const known = items.get(id);
      if (!known || !after.items.includes(id)) throw new Error(`${id} was never asked`);
      if (!isDeepStrictEqual(checkAnswer(known, stored), { value: stored }))
        throw new Error(`${id} can't be ${String(stored)}`);
    }
    // Latest end in minutes: a limit of 10, 5 of extra time, 10 to claim a lost connection, 5 given back.
    const isSound =
      (after.deadlineAt?.getTime() ?? 0) - start.getTime() <= 30 * 60_000 &&
      (after.creditSeconds ?? 0) <= 300 &&
      (before.creditSeconds === null || after.creditSeconds === before.creditSeconds) &&
      (!before.finishedAt || after === before) &&
      (!before.deadlineAt || now < before.deadlineAt || after.answers === before.answers) &&
      (after.finishedAt === null) === (after.endedBy === null);
    if (!isSound) throw new Error(`${JSON.stringify(before)} became ${JSON.stringify(after)}`);
    if (after.answers === before.answers) return;
    const { s } = scoreAnswers(everyKind, after.items, after.answers);
    if (!s || s.points < 0 || s.points > s.most) throw new Error(`${s?.points} of ${s?.most} points`);
  };
  /** Throws if a save with an outdated revision changed an answer. */
  const assertNoOlder = (before: AttemptState, after: AttemptState, event: AttemptEvent) => {
    for (const { item: id, revision } of event.kind === "save" ? event.answers : [])
      if (
        revision !== undefined &&
        revision !== (before.revisions[id] ?? 0) &&
        event.kind === "save" &&
        event.answers.filter((each) => each.item === id).length === 1 &&
        !isDeepStrictEqual(before.answers[id] ?? null, after.answers[id] ?? null)
      )
        throw new Error(`${id} was put back`);
  };
  fc.assert(
    fc.property(sequence, ([seed, hasExtraTime, events]) => {
      let state = beginAttempt(everyKind, seed, hasExtraTime, start);
      let time = start.getTime();
      for (const [each, wait] of events) {
        time += wait;
        const now = new Date(time);
        const { state: after, refusal } = step(everyKind, state, each, now);
        validate(state, after, now);
        // A repeated event changes nothing.
        const again = step(everyKind, after, each, now);
        if (!isDeepStrictEqual(again.state, after)) throw new Error(`${each.kind} counted twice`);
        if (refusal && !again.refusal) throw new Error(`${each.kind} was refused, and then taken`);
        assertNoOlder(state, after, each);
        state = after;
      }
    }),
    { numRuns: SEQUENCES },
  );
});
