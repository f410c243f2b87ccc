// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_PART_BYTES } from "#contract/applications/video";
import { present } from "#tests/present";
import {
  choosePart,
  PART,
  sendVideo,
  STALLED,
  toAnswer,
  toTimeLeft,
  toWait,
  type Owner,
  type Progress,
  type Sending,
} from "./sendVideo";
import type { startUpload } from "./tusUpload";

type Attempt = Parameters<typeof startUpload>[0];
const attempts: Attempt[] = [];
vi.mock("./tusUpload", () => ({
  startUpload: (attempt: Attempt) => {
    attempts.push(attempt);
    return () => undefined;
  },
}));

const endpoint = "https://motriz.example/uploads";
const url = `${endpoint}/a`;
let owner: Owner;
let kept: (string | null)[];
let told: Progress[];
let sent: string[];
let sending: Sending;

function send(begun: string | null = null, isWifiOnly = false) {
  sending = sendVideo({
    video: new Blob(["0123456789"]),
    endpoint,
    url: begun,
    isWifiOnly,
    saveUrl: (made) => {
      kept.push(made);
      return Promise.resolve();
    },
    findOwner: () => Promise.resolve(owner),
    onProgress: (progress) => told.push(progress),
    onSent: (made) => sent.push(made),
  });
}
async function attempt(ms = 0): Promise<Attempt> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return attempts.at(-1) as Attempt;
}
const steps = () => told.map(({ step }) => step);

beforeEach(() => {
  vi.useFakeTimers();
  attempts.length = 0;
  [owner, kept, told, sent] = ["own", [], [], []];
});
afterEach(() => {
  sending.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("resumes with smaller parts after a cut", async () => {
  send();
  const first = await attempt();
  expect(first.at).toEqual({ endpoint });
  first.onUrl(url);
  first.onProgress(4);
  first.onEnd({ status: null });
  const second = await attempt(1_000);
  expect(attempts).toHaveLength(2);
  expect(steps()).toContain("waiting");
  expect(second.at).toEqual({ uploadUrl: url });
  expect([first, second].map(({ partBytes }) => partBytes)).toEqual([PART.first, PART.least]);
  second.onProgress(4);
  expect(second.onPart(4 + 48 * PART.least), "what went through since makes them larger").toBe(2 * PART.least);
  second.onEnd("sent");
  await attempt();
  expect(kept).toEqual([url]);
  expect(sent).toEqual([url]);
});

test("restarts an upload that the server deleted", async () => {
  send(url);
  (await attempt()).onEnd({ status: 404 });
  expect((await attempt()).at).toEqual({ endpoint });
  expect(kept).toEqual([null]);
});

test("sends nothing if cancelled while the upload code loads", async () => {
  send();
  while (!steps().includes("sending")) await Promise.resolve();
  sending.stop();
  await attempt();
  expect([attempts, sent]).toEqual([[], []]);
});

test("waits for a login, then resumes the upload", async () => {
  send(url);
  const first = await attempt();
  owner = "nobody";
  first.onEnd({ status: 401 });
  await attempt(120_000);
  expect(steps().at(-1)).toBe("signedOut");
  dispatchEvent(new Event("focus"));
  await attempt(120_000);
  expect(attempts).toHaveLength(1);
  owner = "own";
  dispatchEvent(new Event("focus"));
  expect((await attempt()).at).toEqual({ uploadUrl: url });
  expect(attempts).toHaveLength(2);
  expect(kept).toEqual([]);
});

test("never sends to another user's account", async () => {
  owner = "another";
  send();
  await attempt(120_000);
  expect(attempts).toEqual([]);
  expect(steps().at(-1)).toBe("another");
});

test("does not resend a refused video", async () => {
  send();
  (await attempt()).onEnd({ status: 413 });
  await attempt(120_000);
  expect(attempts).toHaveLength(1);
  expect(steps().at(-1)).toBe("refused");
});

test("waits for Wi-Fi until the person allows any connection", async () => {
  vi.stubGlobal("navigator", { connection: Object.assign(new EventTarget(), { type: "cellular" }) });
  send(null, true);
  await attempt(120_000);
  expect(attempts).toEqual([]);
  expect(steps().at(-1)).toBe("noWifi");
  sending.goOn({ anyLink: true });
  await attempt();
  expect(attempts).toHaveLength(1);
});

test("sends larger parts while the connection lasts", () => {
  const MB = 1_000_000;
  expect(choosePart({ since: 0, before: null })).toBe(PART.first);
  expect(choosePart({ since: 4 * MB, before: null })).toBe(MB);
  expect(choosePart({ since: 400 * MB, before: null })).toBe(PART.most);
  expect(choosePart({ since: 0, before: 0.5 * MB })).toBe(PART.least);
  expect(choosePart({ since: 0, before: 6 * MB })).toBe(MB / 4);
  expect(choosePart({ since: 24 * MB, before: 6 * MB })).toBe(MB);
  expect(PART.most, "the web takes no larger one").toBeLessThanOrEqual(MAX_PART_BYTES);
});

test("doubles its wait up to half a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(toWait)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test.each([
  [null, "again"],
  [0, "again"],
  [409, "again"],
  [423, "again"],
  [429, "again"],
  [503, "again"],
  [401, "signedOut"],
  [404, "gone"],
  [410, "gone"],
  [413, "refused"],
  [415, "refused"],
] as const)("treats the status %s as %j", (status, answer) => {
  expect(toAnswer(status)).toBe(answer);
});

/**
 * Rates of phones in a car, in kB/s, each for 5 s, on links of three kinds. Recorded with Saturator (K. Winstein, A.
 * Sivaraman and H. Balakrishnan, "Stochastic Forecasts Achieve High Throughput and Low Delay over Cellular Networks",
 * NSDI 2013).
 */
const recorded = {
  EVDO: "111 124 113 114 114 72 78 95 128 134 120 90 78 125 127 127 111 94 51 148 138 136 139 82 135 122 113 87 27 141 116 114 112 116 121 136 123 116 66 84 109 122 124 125 129 105 126 97 103 98 104 113 79 104 143 106 114 125 149 143 166 160 124 145 146 125 114 110 103 116 93 134 129 124 136 117 133 144 137 133 134 135 136 133 120 125 127 89 115 111 104 123 56 84 108 23 46 19 12 17 20 53 26 63 131 116 52 76 130 109 120 127 133 121 130 130 152 137 136 122 120 139 123 165 125 87 55 131 127 119 114 113 45 154 122 113 114 108 113 112 123 111 131 144 134 36 102 143 109 97 30 1 1 0 4 7 77 138 123 102 71 41 92 93 84 115 26 77 147 132 119 66 60 135 96 132 105 81 108 116 112 114 115 118 115 120 140 131 109 83 126 13 9 52 132 102 60 79 61 77 97 174 151 106 107 113 132 116 126 128 136 131 118",
  UMTS: "136 177 175 135 50 91 18 27 30 11 1 0 13 75 55 83 21 62 84 144 156 165 69 119 171 72 2 1 89 132 63 146 169 176 142 53 29 22 40 38 47 90 152 151 155 130 32 87 100 140 138 162 162 172 148 125 94 120 172 137 96 71 103 46 39 54 15 60 46 140 162 160 168 150 112 113 135 99 143 174 170 178 143 99 137 175 177 178 176 177 141 127 171 175 169 146 162 133 105 26 107 125 99 113 100 136 172 166 169 72 46 90 142 132 148 103 150 151 163 80 162 168 177 168 166 173 171 154 149 116 165 177 169 167 168 174 177 171 175 177 157 177 177 163 174 109 141 74 70 64 79 49 79 91 123 116 105 103 88 90 57 79 110 134 104 106 83 65 88 87 92 122 111 116 71 168 127 165 157 155 153 166 175 156 151 158",
  LTE: "109 142 145 140 94 51 136 135 134 98 128 73 144 142 142 141 140 143 140 138 123 131 141 140 142 143 145 129 96 140 138 143 140 140 140 139 137 128 77 112 130 140 140 141 143 133 103 146 143 140 132 88 43 73 47 41 137 128 114 129 136 138 133 136 136 137 142 112 64 136 137 83 29 97 135 67 39 76 78 129 78 135 140 141 131 94 137 99 51 143 140 143 138 94 100 51 91 116 129 110 141 106 26 84 98 40 44 99 137 122 112 54 131 124 109 87 137 137 109 138 136 136 137 136 134 120 138 128 10 71 139 138 138 137 139 135 142 138 96 140 141 92 125 120 132 88 120 107 109 108 91 101 107 66 123 115 78 31 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 108 140 116 131 136 136 152 150 151 144 136 148 140 77 23 81 155 145 136 57 91 85 72 36 33 84 59 0 6",
};
const TOTAL = 20_000_000;

/** In seconds. `fast`: the span over which a link's highest speed is measured. `still`: the shortest stall. */
const SHOWN = { fast: 15, still: 5 };

/**
 * Judges the time left that is shown in each second: "right" up to an error of a third. Skips seconds without a shown
 * time. An error is "unforeseen" if the link later stalls, or if it later is faster on average than in any earlier
 * span of `SHOWN.fast`. Returns null if the upload does not end.
 */
function findWrong(rates: readonly number[]): ("right" | "foreseeable" | "unforeseen")[] | null {
  const sent = [0];
  for (const rate of rates) for (let second = 0; second < 5; second++) sent.push((sent.at(-1) ?? 0) + rate * 1000);
  const end = sent.findIndex((bytes) => bytes >= TOTAL);
  if (end < 0) return null;
  const between = (from: number, until: number) => ((sent[until] ?? 0) - (sent[from] ?? 0)) / (until - from);
  let fastest = 0;
  return sent.slice(0, end).flatMap((bytes, second) => {
    if (second >= SHOWN.fast) fastest = Math.max(fastest, between(second - SHOWN.fast, second));
    const said = toTimeLeft({ at: 0, sent: 0 }, { at: second * 1000, sent: bytes }, TOTAL);
    const minutes = (end - second) / 60;
    const isStalled = sent[second - STALLED / 1000] === bytes;
    if (!said || isStalled) return [];
    if (minutes < (said.least * 2) / 3) return between(second, end) > fastest ? "unforeseen" : "foreseeable";
    if (minutes <= (said.most * 4) / 3) return "right";
    const still = sent
      .slice(second, end)
      .filter((_, at) => between(second + at, second + at + 1) < bytes / second / 10);
    return still.length >= SHOWN.still ? "unforeseen" : "foreseeable";
  });
}

test("estimates the minutes left once a tenth was sent", () => {
  expect(toTimeLeft({ at: 0, sent: 0 }, { at: 60_000, sent: TOTAL / 11 }, TOTAL)).toBeNull();
  expect(toTimeLeft({ at: 0, sent: 0 }, { at: 60_000, sent: TOTAL / 5 }, TOTAL)).toEqual({ least: 2, most: 6 });
  expect(toTimeLeft({ at: 0, sent: 0 }, { at: 60_000, sent: TOTAL }, TOTAL)).toEqual({ least: 0, most: 1 });
  const half = { at: 5_000, sent: TOTAL / 2 };
  expect(toTimeLeft(half, { at: 65_000, sent: TOTAL * 0.6 }, TOTAL)).toEqual({ least: 2, most: 6 });
});

test("hides the time left while stalled", async () => {
  send();
  const { onProgress, onEnd } = await attempt();
  onProgress(0);
  await attempt(60_000);
  onProgress(5);
  expect(told.at(-1)?.left).toEqual({ least: 0, most: 2 });
  await attempt(STALLED);
  expect(told.at(-1)).toMatchObject({ step: "sending", sent: 5, left: null });
  onProgress(6);
  expect(present(told.at(-1)).left).not.toBeNull();
  onEnd("sent");
  const { length } = told;
  await attempt(STALLED);
  expect(told.length, "what is sent stays so").toBe(length + 1);
});

test("mispredicts the time left only after unforeseeable changes", () => {
  for (const rate of [20, 50, 400])
    expect(new Set(findWrong(Array<number>(400).fill(rate)))).toEqual(new Set(["right"]));
  for (const [kind, text] of Object.entries(recorded)) {
    const rates = text.split(" ").map(Number);
    const moments = rates.flatMap((_, from) => findWrong(rates.slice(from)) ?? []);
    expect(moments.length).toBeGreaterThan(1_000);
    expect(moments, kind).not.toContain("foreseeable");
    expect(moments.filter((each) => each === "unforeseen").length / moments.length, kind).toBeLessThan(1 / 50);
  }
});
