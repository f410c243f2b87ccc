import { lines, say } from "../base/text";

/** In characters: three minutes of speech as WebVTT. */
export const MAX_CAPTIONS = 10_000;

interface Cue {
  start: number;
  end: number;
  text: string;
}

const isWebVtt = (text: string): boolean => /^WEBVTT(?=[ \t\n]|$)/.test(text);
const TIMES = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/;

/** Parses WebVTT without positions and tags. Returns null for other text, invalid times, or no cue. */
export function readCues(text: string): Cue[] | null {
  if (!isWebVtt(text)) return null;
  const [, ...blocks] = text.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    if (!block.trim() || /^(NOTE|STYLE|REGION)(?=[ \t\n]|$)/.test(block)) continue;
    const all = block.trim().split("\n");
    const at = TIMES.test(all[0] ?? "") ? 0 : 1;
    const times = TIMES.exec(all[at] ?? "");
    if (!times) return null;
    const [start, end] = [toSeconds(times.slice(1, 5)), toSeconds(times.slice(5, 9))];
    const said = all
      .slice(at + 1)
      .join("\n")
      .replace(/<[^<>]*>/g, "")
      .trim();
    if (end <= start) return null;
    if (said) cues.push({ start, end, text: said });
  }
  return cues.length > 0 ? cues : null;
}

const toSeconds = ([hours = "0", minutes, seconds, thousandths]: string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** Accepts WebVTT, plain text without times, or "". `most` is in characters. */
export const captionsText = (most: number) =>
  lines(most).refine((text) => !isWebVtt(text) || readCues(text) !== null, say("captionsInvalid"));

/** Most characters of a cue: two lines, by broadcasters' rules. */
const MOST = 84;

/** Splits text into cues, each with time in proportion to its characters. */
export function spread(text: string, seconds: number): Cue[] {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/).flatMap(toShort);
  const all = sentences.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  return sentences.map((sentence) => {
    const start = (passed / all) * seconds;
    passed += sentence.length;
    return { start, end: (passed / all) * seconds, text: sentence };
  });
}

function toShort(sentence: string): string[] {
  const short: string[] = [];
  for (const word of sentence.split(/\s+/).filter(Boolean)) {
    const last = short.at(-1);
    if (last !== undefined && last.length + word.length < MOST) short[short.length - 1] = `${last} ${word}`;
    else short.push(word);
  }
  return short;
}

/** Returns WebVTT with plain text, without the author's tags, styles and settings. */
export function toWebVtt(captions: string, seconds: number): string {
  const cues = readCues(captions) ?? spread(captions, seconds);
  const blocks = cues.map(({ start, end, text }) => `${toTime(start)} --> ${toTime(end)}\n${toPlain(text)}`);
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

const toPlain = (text: string): string =>
  text
    .replace(/\n+/g, "\n")
    .replace(/-->/g, "→")
    .replace(/&(?!\w+;)/g, "&amp;")
    .replace(/</g, "&lt;");

export const toSaid = (captions: string): string =>
  readCues(captions)
    ?.map(({ text }) => text)
    .join("\n") ?? captions;

function toTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
