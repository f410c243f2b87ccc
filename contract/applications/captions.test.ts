import { expect, test } from "vitest";
import { expectEach } from "#tests/expectEach";
import { captionsText, readCues, spread, toSaid, toWebVtt } from "./captions";

const whole = `WEBVTT - Ana

NOTE typed by her sister

1
00:01.000 --> 00:04.500 line:0 align:start
<v Ana>Sou a <b>Ana</b>, vendedora.

01:00:05.000 --> 01:00:06.000
Até logo!`;

test("keeps a WebVTT's times and text", () => {
  expect(readCues(whole)).toEqual([
    { start: 1, end: 4.5, text: "Sou a Ana, vendedora." },
    { start: 3605, end: 3606, text: "Até logo!" },
  ]);
  expect(toWebVtt(whole, 90)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nSou a Ana, vendedora.\n\n01:00:05.000 --> 01:00:06.000\nAté logo!\n",
  );
  expect(toSaid(whole)).toBe("Sou a Ana, vendedora.\nAté logo!");
});

test("spreads untimed text over the recording", () => {
  expect(spread("Sou a Ana. Vendo peças!", 11)).toEqual([
    { start: 0, end: 11 * (10 / 22), text: "Sou a Ana." },
    { start: 11 * (10 / 22), end: 11, text: "Vendo peças!" },
  ]);
  const long = Array<string>(60).fill("peças").join(" ");
  const cues = spread(long, 60);
  expect(cues.length).toBeGreaterThan(3);
  expectEach(cues, ({ text }) => text.length <= 84);
  expect(cues.map(({ text }) => text).join(" ")).toBe(long);
  expect(cues.at(-1)?.end).toBeCloseTo(60);
  expect(toSaid("Sou a Ana.")).toBe("Sou a Ana.");
});

test.each([
  ["without a cue", "WEBVTT"],
  ["with a cue without times", "WEBVTT\n\nSou a Ana."],
  ["with a cue that ends before it begins", "WEBVTT\n\n00:04.000 --> 00:01.000\nOi"],
  ["with impossible times", "WEBVTT\n\n00:99.000 --> 01:01.000\nOi"],
])("rejects a WebVTT %s", (_, text) => {
  expect(captionsText(1_000).safeParse(text).error?.issues[0]?.message).toBe("captionsInvalid");
});

test("escapes tags and cue times in typed text", () => {
  const written = toWebVtt("Uso <b>a</b> 00:01 --> 00:02 & mais\n\n\nNOTE nada", 4);
  expect(readCues(written)?.length).toBe(2);
  expect(written).toContain("Uso &lt;b>a&lt;/b> 00:01 → 00:02 &amp; mais");
});
