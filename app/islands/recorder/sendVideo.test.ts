// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_PART_BYTES } from "#contract/video";
import {
  CHUNK,
  growChunk,
  measureSpeed,
  sendVideo,
  shrinkChunk,
  toAnswer,
  toSecondsLeft,
  toWait,
  type Owner,
  type Progress,
  type Sending,
  type Speed,
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
/** The attempt that is under way, after so much time. */
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

test("a cut is tried again by itself, where it was, with smaller parts", async () => {
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
  expect(second.chunkBytes).toBe(first.chunkBytes / 2);
  expect(second.onPart()).toBe(first.chunkBytes);
  second.onEnd("sent");
  await attempt();
  expect(kept).toEqual([url]);
  expect(sent).toEqual([url]);
});

test("an upload that the server has forgotten begins anew", async () => {
  send(url);
  (await attempt()).onEnd({ status: 404 });
  expect((await attempt()).at).toEqual({ endpoint });
  expect(kept).toEqual([null]);
});

test("an ended session waits for the login, keeps the upload, and goes on", async () => {
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

test("nothing goes to the account of somebody else", async () => {
  owner = "another";
  send();
  await attempt(120_000);
  expect(attempts).toEqual([]);
  expect(steps().at(-1)).toBe("another");
});

test("what the server does not take is not sent again", async () => {
  send();
  (await attempt()).onEnd({ status: 413 });
  await attempt(120_000);
  expect(attempts).toHaveLength(1);
  expect(steps().at(-1)).toBe("refused");
});

test("by Wi-Fi only, it waits where the connection costs money, until the person says otherwise", async () => {
  vi.stubGlobal("navigator", { connection: Object.assign(new EventTarget(), { type: "cellular" }) });
  send(null, true);
  await attempt(120_000);
  expect(attempts).toEqual([]);
  expect(steps().at(-1)).toBe("noWifi");
  sending.goOn({ anyLink: true });
  await attempt();
  expect(attempts).toHaveLength(1);
});

test("parts grow while the link holds, and shrink with it, within their limits", () => {
  expect(growChunk(CHUNK.first, 300)).toBe(2 * CHUNK.first);
  expect(growChunk(CHUNK.most, 300)).toBe(CHUNK.most);
  expect(growChunk(CHUNK.first, 6_000)).toBe(CHUNK.first);
  expect(growChunk(CHUNK.first, 20_000)).toBe(CHUNK.first / 2);
  expect(shrinkChunk(CHUNK.least)).toBe(CHUNK.least);
  expect(CHUNK.most, "the web takes no larger one").toBeLessThanOrEqual(MAX_PART_BYTES);
});

test("a wait is twice as long each time, and half a minute at most", () => {
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
] as const)("the answer %s means: %s", (status, answer) => {
  expect(toAnswer(status)).toBe(answer);
});

test("the time left comes from what was sent lately, and is not said before it is known", () => {
  const begun: Speed = { rate: null, at: 0, sent: 1_000_000 };
  expect(toSecondsLeft(begun, 5_000_000)).toBeNull();
  expect(measureSpeed(begun, 1_100_000, 100)).toBe(begun);
  const measured = measureSpeed(begun, 1_500_000, 1_000);
  expect(measured.rate).toBe(500_000);
  expect(toSecondsLeft(measured, 5_000_000)).toBe(10);
  // The server had less than was on its way.
  expect(measureSpeed(measured, 1_200_000, 2_000)).toMatchObject({ rate: 500_000, sent: 1_200_000 });
});
