import { toLine, type Line } from "../../../backend/candidates/resume/reading/line";
import type { LabelledSection } from "../../../backend/candidates/resume/reading/model/features";
import type { Label } from "../../../backend/candidates/resume/reading/model/labels";
import { joinWrapped } from "../../../backend/candidates/resume/reading/wrapped";
import type { Random } from "./random";
import { createWriter, type Writer } from "./words";

/** Lines of an invented section, and the label of each line. */
export interface Example {
  lines: Line[];
  labels: Label[];
}

/** Patterns of an entry's first lines. a, b, d: position, company, date (or course, school, date). l: place. */
const heads = (
  "a/b/d b/a/d b/a/d d/a/b d/b/a a/d/b b/d/a ab/d ab/d ba/d ba/d abd abd bad bad dab dba ad/b ad/b bd/a bd/a ad/bl ad/bl bl/ad bld/a " +
  "a/bd a/bd b/ad b/ad a/bld ab/dl ba/ld dl/ab d/ab d/ab d/ba d/ba adb adb bda bd/al a/b/l/d bl/a/d abld db/a da/b da/b db/a d/a/bl a/dl/b a/b/dl b/a/dl"
).split(" ");
/** Patterns with a subtitle (x), such as the company's trade, a department or a project. */
const subtitled = "b/x/a/d b/x/a/d b/x/ad b/a/x/d a/b/x/d bd/x/a bd/a/x a/bd/x d/b/x/a b/d/x/a ba/x/d".split(" ");
/** Patterns of courses that have their level (v) in a line above: "Ensino superior", and below it "Logística". */
const leveled = "v/a/b/d v/a/b vd/a/b v/b/a/d v/ab/d v/ad/b".split(" ");
const joints = ["\t", "\t", ": ", " – ", " - ", " | ", ", ", " • ", " / ", " · ", " — "];

interface Layout {
  section: LabelledSection;
  head: string[];
  joint: string;
  isBracketed: boolean;
  /** Lines that are bold: all first lines of an entry, the very first, lines with an `a` or a `b`, or no line. */
  bold: "all" | "first" | "a" | "b" | "none";
  boldSize: number;
  loud: string;
  item: boolean;
  isNamed: boolean;
  naming: number;
  /** True if each line is a list item, even lines with names. */
  areItems: boolean;
  stop: string;
  numbered: boolean;
  text: "none" | "items" | "paragraph" | "both";
  apart: number;
  apartText: number;
  width: number;
  style: boolean;
  isLast: boolean;
  hasDates: boolean;
  /** True if the letters of each line of an entry's head are smaller than those of the line above. */
  isStepped: boolean;
  isRemarked: boolean;
}

function createLayout({ pick, chance, between, below }: Random, section: LabelledSection): Layout {
  const isPage = chance(0.6);
  const isNamed = chance(0.07);
  return {
    section,
    head: chance(0.1)
      ? pick(section === "work" ? subtitled : leveled).split("/")
      : isNamed
        ? pick(["b/a/d", "a/b/d", "d/b/a", "b/d/a"]).split("/")
        : pick(heads).split("/"),
    joint: pick(joints),
    isBracketed: chance(0.12),
    bold: pick(["all", "first", "first", "a", "b", "none", "none"]),
    boldSize: chance(0.3) ? between(1, 3) : 0,
    loud: chance(0.25) ? pick(["a", "b", "ab"]) : "",
    item: chance(0.14),
    isNamed,
    naming: below(4),
    areItems: chance(0.05),
    stop: chance(0.07) ? "." : "",
    numbered: chance(0.03),
    text:
      section === "work"
        ? pick(["none", "items", "items", "items", "paragraph", "paragraph", "both"])
        : pick(["none", "none", "none", "none", "items", "paragraph"]),
    apart: chance(0.6) ? 0.92 : 0.04,
    apartText: chance(0.15) ? 0.8 : 0.03,
    width: isPage ? between(45, 105) : 2_000,
    style: !isPage && chance(0.2),
    isLast: section === "work" && chance(0.03),
    isStepped: chance(0.15),
    isRemarked: chance(0.06),
    hasDates: chance(section === "work" ? 0.9 : 0.8),
  };
}

const names = {
  work: {
    a: ["Cargo: ", "Função: ", "Cargo ocupado: ", "Position: "],
    b: ["Empresa: ", "Local: ", "", "Company: "],
    d: ["Período: ", "", "Data: ", "Duration: "],
  },
  education: {
    a: ["Curso: ", "Graduação: ", "Nome do curso: ", "Degree: "],
    b: ["Instituição: ", "Escola: ", "", "School: "],
    d: ["Período: ", "", "Data: ", "Year: "],
  },
};

/** Generates a section whose entries have the same layout, with exceptions as people make them. */
export function generate(random: Random, section: LabelledSection): Example {
  const { chance, between } = random;
  const writer = createWriter(random, section);
  const layout = createLayout(random, section);
  const example: Example = { lines: [], labels: [] };
  const size = chance(0.4) ? 0 : between(9, 12);
  const add = (text: string, label: Label, rest: Partial<Line>) => {
    for (const [index, part] of wrap(text, layout.width).entries()) {
      const line = toLine(part, { size, ...rest, ...(index > 0 && { isApart: false }) });
      const isFirst = index === 0;
      example.lines.push({
        ...line,
        isBullet: isFirst && (rest.isBullet ?? line.isBullet),
        isContinued: !isFirst && chance(0.8),
      });
      example.labels.push(isFirst || label === "t" ? label : (label.toLowerCase() as Label));
    }
  };
  if (chance(0.05)) add(writer.sentence(), "t", {});
  const count = between(1, section === "work" ? 6 : 5);
  const isBanner = chance(0.05);
  for (let entry = 0; entry < count; entry++) {
    const hasDate = layout.hasDates && !chance(0.05);
    const head = (
      isBanner && entry > 0
        ? layout.head.map((line) => line.replace("b", "")).filter((line) => line !== "" && line !== "l")
        : layout.head
    )
      .map((line) => (hasDate ? line : line.replace("d", "")))
      .filter((line) => line !== "" && (hasDate || line !== "l"));
    const last: string[] = layout.isLast && hasDate ? head.filter((line) => line === "d") : [];
    for (const [index, fields] of head.filter((line) => !last.includes(line)).entries())
      add(
        `${index === 0 && layout.numbered ? `${entry + 1}. ` : ""}${writeHead(random, writer, layout, fields, index)}${layout.stop}`,
        toLabel(fields, index === 0),
        lookOfHead(random, layout, fields, index, size),
      );
    addText(random, writer, layout, add);
    for (const fields of last) add(writeHead(random, writer, layout, fields, 9), "d", {});
  }
  return asRead(example);
}

/** Joins broken lines, as the product's reader does before it labels the lines. */
function asRead({ lines, labels }: Example): Example {
  const marked = lines.map((line, at) => ({ ...line, label: labels[at] ?? "t" }));
  const joined = joinWrapped(marked) as typeof marked;
  return { lines: joined, labels: joined.map(({ label }) => label) };
}

function toLabel(fields: string, isFirst: boolean): Label {
  if (fields === "x") return "t";
  const kept = fields.replace(/[dl]/g, "").replace("v", "a") || "d";
  return (isFirst ? kept.toUpperCase() : kept) as Label;
}

function lookOfHead({ chance }: Random, layout: Layout, fields: string, index: number, size: number): Partial<Line> {
  const isBold =
    layout.bold === "all" ||
    (layout.bold === "first" && index === 0) ||
    (layout.bold.length === 1 && fields.includes(layout.bold));
  return {
    isHeading: isBold,
    size: size > 0 ? size + (isBold ? layout.boldSize : 0) + (layout.isStepped ? Math.max(4 - index * 2, 0) : 0) : 0,
    isApart: chance(index === 0 ? layout.apart : 0.03),
    isBullet: layout.areItems || (index === 0 && layout.item),
    ...(layout.style && isBold && { style: "heading 2" }),
  };
}

function writeHead(random: Random, writer: Writer, layout: Layout, fields: string, index: number): string {
  const { chance, pick } = random;
  const told = [...fields].map((field) => {
    const text = {
      a: writer.did,
      b: writer.where,
      d: writer.date,
      l: writer.place,
      x: writer.subtitle,
      v: writer.level,
    }[field as "a" | "b" | "d" | "l" | "x" | "v"]();
    const named =
      layout.isNamed && /[abd]/.test(field)
        ? (names[layout.section][field as "a" | "b" | "d"][layout.naming] ?? "") + text
        : text;
    return layout.loud.includes(field) ? named.toUpperCase() : named;
  });
  let text = told[0] ?? "";
  for (const [at, part] of told.slice(1).entries()) {
    const pair = fields.slice(at, at + 2);
    if (pair.endsWith("d")) text += layout.isBracketed ? ` (${part})` : `${chance(0.5) ? "\t" : layout.joint}${part}`;
    else if (pair === "ab" && chance(0.12)) text += ` ${writer.isEnglish ? "at" : pick(["na", "no", "em"])} ${part}`;
    else text += layout.joint + part;
  }
  if (layout.isRemarked && text.endsWith(told.at(-1) ?? "") && fields.endsWith("d")) text += writer.remark();
  const isState = /d/.test(fields) && index < 9 && chance(0.15);
  return isState && writer.did !== writer.where && chance(0.5)
    ? `${text}${pick([" – ", " (", ", "])}${writer.state()}`
    : text;
}

function addText(
  { chance, between }: Random,
  writer: Writer,
  layout: Layout,
  add: (text: string, label: Label, rest: Partial<Line>) => void,
): void {
  if (layout.text === "none" || chance(0.1)) return;
  if (chance(0.15)) add(writer.activityLabel(), "t", { isHeading: chance(0.4), isApart: chance(layout.apartText) });
  const paragraphs = layout.text === "items" ? 0 : between(1, 2);
  for (let at = 0; at < paragraphs; at++) {
    const sentences = Array.from({ length: between(1, 4) }, writer.sentence);
    add(sentences.join(" "), "t", { isApart: at === 0 && chance(layout.apartText), isBullet: layout.areItems });
  }
  if (chance(0.12))
    add(writer.stack(), "t", { isApart: chance(layout.apartText), isBullet: layout.areItems || chance(0.2) });
  if (layout.text === "paragraph") return;
  const areItems = chance(0.85);
  for (let at = between(1, 6); at > 0; at--) {
    if (chance(0.04)) add(writer.subheading(), "t", { isHeading: chance(0.6), isApart: chance(0.3) });
    add(writer.sentence(), "t", { isBullet: areItems || layout.areItems, isApart: chance(layout.apartText * 0.3) });
  }
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    if (space < width * 0.4) break;
    lines.push(rest.slice(0, space));
    rest = rest.slice(space + 1);
  }
  return [...lines, rest];
}
