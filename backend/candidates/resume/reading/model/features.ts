import { findDate, findPeriod } from "../dates";
import { toStyle, type Line } from "../line";
import { extractCity, readPlace, splitPieces } from "../pieces";
import { soundsLikeCompany, soundsLikeCourse, soundsLikeRole } from "../words";

export type LabelledSection = "work" | "education";

/** `words` have weights in the model. Lines in the same position of several entries have one `shape`. */
export interface Described {
  words: string[];
  shape: string;
}

export function describe(lines: readonly Line[], section: LabelledSection): Described[] {
  const own = lines.map((line) => toFacts(line, section));
  const first = own.findIndex(({ date }) => date !== "none");
  const sizes = lines.map(({ size }) => size).sort((one, other) => one - other);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const dates = own.flatMap(({ date }, at) => (date === "none" ? [] : [at]));
  const areApart = lines.some(({ isApart }, at) => at > 0 && isApart);
  const layout = `fp${first === -1 ? "-" : Math.min(first, 4)}`;
  const kind = dates.every((at) => own[at]?.date === "only") ? "only" : "with";
  const styles = lines.map((line) => `${toStyle(line)} ${String(line.isBullet)}`);
  const shapes = toShapes(styles, dates);
  return lines.map((line, at) => {
    const facts = own[at] ?? noFacts;
    const since = Math.min(at - (dates.findLast((each) => each < at) ?? -9), 5);
    const until = Math.min((dates.find((each) => each > at) ?? at + 9) - at, 5);
    const isFirstStyle = styles[at] === styles[0];
    const shape = shapes[at] ?? "";
    const isSame = (step: number) => (styles[at + step] === styles[at] ? "same" : "other");
    const size = line.size > usual * 1.06 ? "large" : line.size < usual * 0.94 ? "small" : "usual";
    const look = `${facts.look}${isFirstStyle ? "F" : ""}`;
    const near = (step: number) => own[at + step] ?? edge;
    const words = [
      "bias",
      look,
      size,
      facts.date,
      facts.long,
      facts.end,
      facts.begin,
      `cells${facts.cells}`,
      `s${facts.sound}`,
      `s0${facts.first}`,
      `s1${facts.last}`,
      `s01${facts.first}${facts.last}`,
      facts.place,
      facts.caps,
      `since${since}`,
      `until${until}`,
      at === 0 ? "top" : "below",
      shape,
      `${shape} ${look}`,
      `${shape} ${facts.date} until${until}`,
      `${shape} s${facts.sound}`,
      `${isSame(-1)} ${isSame(1)} ${look}`,
      `${isSame(-1)} ${isSame(1)} ${facts.date} until${until}`,
      line.isApart ? "apart" : areApart ? "close" : "unknown",
      `${layout} until${until} ${facts.date}`,
      `${layout} until${until} ${look}`,
      `${layout} since${since} ${look}`,
      `${layout} ${kind} ${facts.date} ${look}`,
      `${look} ${facts.date} ${facts.long}`,
      `${look} s${facts.sound}`,
      `${look} ${facts.begin} ${facts.end}`,
      `${facts.date} cells${facts.cells} s${facts.sound}`,
      `${facts.long} s${facts.sound} ${facts.end}`,
      `apart${String(line.isApart)} ${look} until${until}`,
    ];
    for (const step of [-2, -1, 1, 2]) {
      const other = near(step);
      words.push(
        `${step} ${other.look}`,
        `${step} ${other.date}`,
        `${step} ${other.long} ${other.end}`,
        `${step} s${other.sound}`,
        `${step} ${other.date} ${facts.date} ${look}`,
        `${step} s${other.sound} s${facts.sound}`,
        `${step} ${other.look} ${look}`,
      );
    }
    words.push(
      `-1+1 ${near(-1).date} ${facts.date} ${near(1).date} ${layout}`,
      `-1+1 ${near(-1).look} ${look} ${near(1).look}`,
    );
    return { words, shape: until < 5 ? `${styles[at] ?? ""} ${shape} ${facts.date} ${until}` : String(at) };
  });
}

/** Describes each line by the frequency of its style, and by its distance below a line in the first line's style. */
function toShapes(styles: readonly string[], dates: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const style of styles) counts.set(style, (counts.get(style) ?? 0) + 1);
  return styles.map((style, at) => {
    const times = counts.get(style) ?? 0;
    const often = dates.length < 2 ? "?" : times === dates.length ? "=" : times > dates.length ? ">" : "<";
    const below = Math.min(at - styles.lastIndexOf(styles[0] ?? "", at), 4);
    return `shape${often}${below}`;
  });
}

interface Facts {
  look: string;
  date: "none" | "only" | "start" | "end" | "mid" | "single";
  long: string;
  end: string;
  begin: string;
  cells: number;
  sound: string;
  first: string;
  last: string;
  place: string;
  caps: string;
}

const noFacts: Facts = {
  look: "",
  date: "none",
  long: "",
  end: "",
  begin: "",
  cells: 0,
  sound: "",
  first: "",
  last: "",
  place: "",
  caps: "",
};
const edge: Facts = { ...noFacts, look: "edge", sound: "edge" };

function toFacts(line: Line, section: LabelledSection): Facts {
  const { text, isBullet, isHeading, isContinued } = line;
  const { date, rest } = toDate(text);
  const pieces = splitPieces(extractCity(rest).rest);
  const sound = section === "work" ? soundOfJob : soundOfCourse;
  const words = rest.match(/\p{L}{2,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isLoud = words.length > 0 && rest === rest.toUpperCase();
  return {
    look: `${isHeading ? "H" : "-"}${isBullet ? "B" : ""}${isContinued ? "~" : ""}`,
    date,
    long: `len${[0, 12, 28, 50, 75, 110].findLastIndex((least) => rest.length > least)}`,
    end: /[.;]$/.test(text) ? "stop" : /:$/.test(text) ? "colon" : /,$/.test(text) ? "comma" : "open",
    begin: /^\p{Ll}/u.test(rest)
      ? "small"
      : /^\p{L}+(?:ndo|ção|ções|ar|er|ir|ei|ed|ing)\s/iu.test(rest)
        ? "verb"
        : /^[\p{L} /]{3,25}:/u.test(rest)
          ? "label"
          : "name",
    cells: Math.min(pieces.length, 3),
    sound: sound(rest),
    first: sound(pieces[0] ?? ""),
    last: pieces.length > 1 ? sound(pieces.at(-1) ?? "") : "x",
    place: rest !== "" && rest.length < 50 && readPlace(rest) !== undefined ? "place" : "noPlace",
    caps: isLoud ? "loud" : words.length > 0 && capitals >= words.length * 0.6 ? "title" : "text",
  };
}

/** Returns the position of a line's date, and the line without the date. */
function toDate(text: string): { date: Facts["date"]; rest: string } {
  const period = findPeriod(text);
  const found = period ?? findDate(text);
  if (!found) return { date: "none", rest: text };
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found.length)].map((part) =>
    /[\p{L}\d]{2}/u.test(part) ? part : "",
  ) as [string, string];
  const rest = `${before}\t${after}`.replace(/^[\s\t()|,–—-]+|[\s\t()|,–—-]+$/gu, "");
  const place = before === "" ? (after === "" ? "only" : "start") : after === "" ? "end" : "mid";
  return { date: period ? place : place === "only" ? "only" : place === "mid" ? "none" : "single", rest };
}

const clamp = (value: number) => String(Math.max(-2, Math.min(2, value)));
const soundOfJob = (text: string) => `${clamp(soundsLikeRole(text))}${soundsLikeCompany(text) ? "c" : ""}`;
const soundOfCourse = (text: string) => clamp(soundsLikeCourse(text));
