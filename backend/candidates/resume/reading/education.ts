import { manner, openBrackets, openSchools, type InBrackets } from "./brackets";
import { begins, cleanArea, fill, put, rung, type Draft, type ReadCourse } from "./courseDraft";
import { findDate } from "./dates";
import { extractDates, isAcronym, statusWords, toPieces, type Piece } from "./coursePieces";
import { toPlainWords, toStyle, type Line } from "./line";
import { chooseCourses, guideByModel, type Guide } from "./model/modelCourses";
import { clean, splitPieces, trim } from "./pieces";
import { toLevel } from "./schoolLevel";
import { soundsLikeCourse } from "./words";

const LONGEST_NAME = 160;
export const statuses: [NonNullable<ReadCourse["status"]>, RegExp][] = [
  [
    "ongoing",
    /\b(?:cursando|em (?:andamento|curso|conclusao|progresso)|ongoing|in progress|expected|previsao|previsto|conclusao prevista|termino previsto)\b/,
  ],
  ["stopped", /\b(?:nao (?:concluid[oa]|terminad[oa])|incomplet[oa]|trancad[oa]|interrompid[oa])\b/],
  ["completed", /\b(?:complet[oa]|concluid[oa]|conclusao|formad[oa]|finished|graduated|completed|concluded)\b/],
];
/** Reads a section's courses by rules and by the trained model, and returns the better result. */
export function readEducation(section: readonly Line[]): ReadCourse[] {
  const lines = section
    .flatMap(splitList)
    .map((line) => ({ ...line, text: openBrackets(openSchools(line.text), toSchool) }));
  return chooseCourses(readByGuide(withSchools(lines), null), readByGuide(lines, guideByModel(lines)));
}

/** Moves a school in brackets into a cell of its own. Leaves out a remark beside a date, except a status. */
function toSchool({ before, words, date }: InBrackets): string | boolean {
  const rest = trim(words.replace(statusWords, ""));
  if (!/\p{L}{2}/u.test(rest)) return false;
  if (date === "") return soundsLikeCourse(words) < 0 && soundsLikeCourse(before) > 0 && !/\p{Lu}{2}$/u.test(before);
  const isRemark = soundsLikeCourse(rest) >= 0 && (/^[\p{Ll}\d]/u.test(rest) || manner.test(toPlainWords(rest)));
  return !isRemark || [before, (words.match(statusWords) ?? []).join(" ") + ` ${date}`].join("\t");
}

/** Splits a list like "Direito – Univille; Técnico em Informática – Etec" if each part has a course and a school. */
function splitList(line: Line): Line[] {
  const parts = line.text.split(/;\s+|;$/u).filter((part) => part.trim() !== "");
  const areCourses = parts.every((part) => splitPieces(part).length > 1 && /^\s*\p{Lu}/u.test(part));
  return parts.length > 1 && areCourses ? parts.map((text) => ({ ...line, text: text.trim(), isApart: true })) : [line];
}

/** Moves a school's line into the dated list items below, if there are at least two: they are its courses. */
function withSchools(lines: readonly Line[]): Line[] {
  const isItem = ({ text, isBullet }: Line) => {
    const { dates, rest } = extractDates(text);
    return isBullet && dates !== null && toPieces(rest).length > 0;
  };
  let school: string | undefined;
  return lines.flatMap((line, at) => {
    if (line.isBullet) return school && isItem(line) ? { ...line, text: `${line.text}\t${school}` } : line;
    const end = lines.findIndex((each, index) => index > at && !each.isBullet);
    const items = lines.slice(at + 1, end === -1 ? lines.length : end).filter(isItem);
    const [piece, ...others] = items.length > 1 ? toPieces(extractDates(line.text).rest) : [];
    school = others.length === 0 && piece?.kind === "school" ? piece.text : undefined;
    return school ? [] : line;
  });
}

/** Reads courses. `guide` tells where each course begins. Without a guide, rules decide. */
function readByGuide(lines: readonly Line[], guide: Guide | null): ReadCourse[] {
  const drafts: Draft[] = [];
  const heads = guide?.starts ?? findHeads(lines);
  for (const [at, line] of lines.entries()) {
    if (isDetail(line)) continue;
    const { dates, rest } = extractDates(line.text);
    const current = drafts.at(-1);
    const told = toPieces(rest);
    const isMore =
      isStory(line, current, told, isSentence(lines[0]?.text ?? "")) ||
      (guide ? guide.texts.has(at) : isText(line, current, told));
    const pieces = isMore ? [] : withoutRung(told, line.isApart ? undefined : current);
    // An end below a start belongs to the same course: "Início: 03/2022" above "Conclusão: 12/2026".
    if (current && pieces.length === 0 && current.startDate && !current.endDate && dates?.endDate && !dates.startDate) {
      current.endDate = dates.endDate;
      continue;
    }
    const isNext = heads
      ? heads.has(at)
      : current &&
        (isLikeFirst(lines, line, pieces, current) || begins(current, { line, pieces, hasDate: dates !== null }));
    if (!current || isNext)
      drafts.push({ text: "", unknown: [], order: [], slots: [], isBullet: line.isBullet, isApart: line.isApart });
    const draft = drafts.at(-1);
    if (!draft) continue;
    draft.text += ` ${line.text}`;
    if (dates && !draft.hasDate) Object.assign(draft, dates, { hasDate: true, dateLine: at });
    draft.isBegun ||= isBegun(line.text);
    for (const [cell, piece] of pieces.entries()) {
      draft.slots.push({ line: at, cell, text: piece.text, kind: piece.kind });
      put(draft, piece);
    }
  }
  const orders = countOrders(drafts, "school", "course") + countOrders(drafts, "course", "school");
  const filled = inheritSchool(nameBySlots(drafts).map((draft) => toStart(fill(draft, orders)))).filter(
    ({ area, institution }) => area ?? institution,
  );
  return doubtOddOnes(filled).map(({ text, area, institution, startDate, endDate, doubtful }) => {
    const told = toPlainWords(text);
    const status = statuses.find(([, pattern]) => pattern.test(told))?.[0];
    return {
      area: cleanArea(area),
      institution: clean(institution),
      startDate,
      endDate,
      doubtful:
        isAcronym(institution ?? "") && soundsLikeCourse(institution ?? "") >= 0
          ? [...(doubtful ?? []), "institution"]
          : doubtful,
      status,
      level: toLevel(toPlainWords(`${area ?? ""} ${text}`), status),
    };
  });
}

/** Makes an unknown name the school if most names in the same position of other courses are schools. */
function nameBySlots(drafts: readonly Draft[]): Draft[] {
  const votes = new Map<string, number>();
  const toSlot = ({ dateLine, slots: [first] }: Draft, { line, cell }: Draft["slots"][number]) =>
    `${dateLine === undefined ? `top ${line - (first?.line ?? 0)}` : line - dateLine} ${cell}`;
  for (const draft of drafts)
    for (const slot of draft.slots) {
      const key = toSlot(draft, slot);
      votes.set(key, (votes.get(key) ?? 0) + (slot.kind === "school" ? 1 : slot.kind === "course" ? -1 : 0));
    }
  return drafts.map((draft) => {
    const { area, institution, unknown, slots } = draft;
    if (institution !== undefined) return draft;
    const [school] = slots.filter(
      (slot) =>
        (votes.get(toSlot(draft, slot)) ?? 0) > 0 &&
        slots.length > 1 &&
        (unknown.includes(slot.text) || slot.text === area),
    );
    if (!school) return draft;
    const left = unknown.filter((text) => text !== school.text);
    const other = slots.find((slot) => slot.kind === "course" && slot !== school)?.text;
    return {
      ...draft,
      area: area === school.text ? other : area,
      institution: school.text,
      unknown: left,
      isVoted: true,
    };
  });
}

/** Gives a course without a school the school above it, if the course above began with that school. */
function inheritSchool(drafts: readonly Draft[]): Draft[] {
  let above: string | undefined;
  return drafts.map((draft) => {
    const { area, institution, isApart } = draft;
    if (institution !== undefined || isApart) above = draft.order[0] === "school" && area ? institution : undefined;
    const isMore =
      above !== undefined && area && institution === undefined && (draft.hasDate || soundsLikeCourse(area) > 0);
    return isMore ? { ...draft, institution: above, doubtful: ["area", "institution"] } : draft;
  });
}

/** Returns whether a single date is the start ("2023 – cursando"), not the end ("previsão 2023"). */
const isBegun = (text: string) =>
  findDate(text) !== null &&
  /\bcursando\b|em\s(?:andamento|curso)\b/iu.test(text) &&
  !/prev|conclu|t[ée]rmino/iu.test(text);

/** Takes an ongoing course's past end as its start, and a future start as its end unless the text names a start. */
function toStart(draft: Draft): Draft {
  const { startDate, endDate, isBegun: begun } = draft;
  const now = (date: string) => new Date().toISOString().slice(0, date.length);
  const isFuture =
    startDate !== undefined && startDate > now(startDate) && !/in[íi]cio|desde|a\spartir/iu.test(draft.text);
  const isTurned = startDate === undefined ? begun && endDate && endDate < now(endDate) : !endDate && isFuture;
  return isTurned ? { ...draft, startDate: endDate, endDate: startDate } : draft;
}

/** Marks a course without school, or a school without course, as doubtful if others in the section are complete. */
function doubtOddOnes(drafts: readonly Draft[]): Draft[] {
  const isWhole = ({ area, institution }: Draft) => area !== undefined && institution !== undefined;
  const hasWhole = drafts.some(isWhole);
  return drafts.map((draft) =>
    !hasWhole || isWhole(draft) ? draft : { ...draft, doubtful: [draft.area === undefined ? "institution" : "area"] },
  );
}

const countOrders = (drafts: readonly Draft[], ...wanted: Piece["kind"][]) =>
  drafts.filter(
    ({ order }) =>
      order
        .filter((kind) => kind !== "unknown")
        .slice(0, 2)
        .join() === wanted.join(),
  ).length;

/** Finds the lines in the first line's style, if they begin courses. Returns null otherwise. */
function findHeads(lines: readonly Line[]): Set<number> | null {
  const [first] = lines;
  if (!first?.isHeading || first.isBullet) return null;
  const isHead = (line: Line | undefined) =>
    line?.isHeading === true && !line.isBullet && Math.abs(line.size - first.size) < 0.5;
  const starts = lines.flatMap((line, at) => (isHead(line) && !isHead(lines[at - 1]) ? [at] : []));
  const parts = starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length));
  const isWhole = (all: readonly Line[]) => {
    const part = all.filter(({ text }) => !isSentence(text));
    const kinds = part.flatMap(({ text }) => toPieces(extractDates(text).rest).map(({ kind }) => kind));
    const count = (wanted: Piece["kind"]) => kinds.filter((kind) => kind === wanted).length;
    const dates = part.filter(({ text }) => extractDates(text).dates).length;
    return !isHead(all.at(-1)) && part.filter(isHead).length <= 3 && count("school") <= 1 && dates <= 1;
  };
  return starts.length > 1 && parts.every(isWhole) ? new Set(starts) : null;
}

const isLikeFirst = ([first]: readonly Line[], line: Line, [piece]: readonly Piece[], { hasDate }: Draft) =>
  first?.isHeading === true &&
  toStyle(line) === toStyle(first) &&
  piece !== undefined &&
  (piece.kind === "school" || (hasDate === true && line.isApart && !line.isBullet));

/** Returns whether a line only describes a course: a sentence, or an item below a name. */
function isText({ text, isBullet }: Line, current: Draft | undefined, pieces: readonly Piece[]): boolean {
  if (!current || pieces.length === 0) return false;
  if (text.length > LONGEST_NAME) return true;
  if (text.length > 60 && story.test(text)) return true;
  const isWhole = current.area !== undefined && current.institution !== undefined && current.hasDate === true;
  if (isWhole && isBullet && !current.isBullet && findDate(text) === null) return true;
  const isLong = text.length > 110 || (text.length > 90 && /[.;]$/.test(text));
  if (!isLong && (!isBullet || current.isBullet)) return false;
  const isNeeded = ({ kind, text }: Piece) =>
    (kind !== "unknown" && Math.abs(soundsLikeCourse(text)) > 1) ||
    (kind === "unknown" && current.area === undefined && current.unknown.length === 0);
  return !pieces.some((piece) => isMissing(piece, current) || isNeeded(piece));
}

const isMissing = ({ kind }: Piece, { area, institution, unknown }: Draft) =>
  (kind === "course" && area === undefined && unknown.length === 0) || (kind === "school" && institution === undefined);

/** Returns whether a sentence only describes the course above. False if it names a course and a school itself. */
function isStory(
  { text, isBullet }: Line,
  current: Draft | undefined,
  pieces: readonly Piece[],
  areSentences: boolean,
): boolean {
  if (!current || !isSentence(text) || findDate(text) !== null) return false;
  const isNamed = current.area !== undefined || current.institution !== undefined || current.unknown.length > 0;
  const isBelow = !areSentences && (current.hasDate === true || !isBullet);
  const isCourse = ["course", "school"].every((each) => pieces.some(({ kind }) => kind === each));
  return isNamed && isBelow && !isCourse && !pieces.some((piece) => isMissing(piece, current));
}

function isSentence(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= 6 && small > words.length * 0.6 && text.endsWith(".");
}

const story =
  /(?:^|[\s,])(?:estou|comecei|onde|pois|porque|minha|pude|aprendi|tive|consegui|fui|me formei|desenvolvi|i was|where i|my)[\s,]/iu;

/** Removes the level from a school's line if the course above still lacks its school. */
function withoutRung(pieces: Piece[], current: Draft | undefined): Piece[] {
  const isOfCurrent = pieces.length > 1 && current?.area !== undefined && current.institution === undefined;
  return isOfCurrent ? pieces.filter(({ text }) => !rung.test(toPlainWords(text))) : pieces;
}

/** Matches a label whose line only describes a course: "Disciplinas: …". */
export const isDetail = ({ text }: Line): boolean =>
  /^(?:principa(?:is|l) )?(?:t[óo]picos?|disciplinas?|destaques?|projetos?|observa[çc][ãa]o|tcc|trabalho de conclus[ãa]o(?: de curso)?|atividades|foco|descri[çc][ãa]o|conte[úu]dos?|dura[çc][ãa]o|coursework|relevant coursework|activities|grade|gpa)\b[^:]{0,30}:/iu.test(
    text,
  );
