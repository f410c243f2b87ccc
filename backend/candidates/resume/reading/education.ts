import type { Entry } from "#contract/candidates/resume";
import { findDate, findPeriod } from "./dates";
import { toPlainWords, type Line } from "./line";
import { extractCity, extractCityAlone, isCity, splitPieces, splitWeakly, trim } from "./pieces";
import { soundsLikeCourse } from "./words";

export interface ReadCourse {
  area?: string | undefined;
  institution?: string | undefined;
  level?: Entry<"education">["level"];
  status?: Entry<"education">["status"];
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The fields that may be another's: no word says which of two names is the school. */
  doubtful?: string[] | undefined;
}

/** Which words say how far a course is, in the order in which they count. */
export const statuses: [NonNullable<ReadCourse["status"]>, RegExp][] = [
  [
    "ongoing",
    /\b(?:cursando|em (?:andamento|curso|conclusao)|previsao|previsto|conclusao prevista|termino previsto)\b/,
  ],
  ["stopped", /\b(?:incomplet[oa]|trancad[oa]|interrompid[oa])\b/],
  ["completed", /\b(?:complet[oa]|concluid[oa]|conclusao|formad[oa])\b/],
];
const statusWords =
  /[\s,;–—(-]*\b(?:cursando(?:\s+o?\s*\d+[º°]?\s*(?:semestre|per[íi]odo|m[óo]dulo))?|em\s+(?:andamento|curso|conclus[ãa]o)|(?:previs[ãa]o|previst[oa]|t[ée]rmino|conclus[ãa]o|in[íi]cio)(?:\s+(?:de\s+)?(?:conclus[ãa]o|t[ée]rmino|prevista?o?))?(?:\s+(?:em|para|de))?|conclu[íi]d[oa](?:\s+em)?|formad[oa](?:\s+em)?|complet[oa]|incomplet[oa]|trancad[oa]|interrompid[oa]|per[íi]odo(?=\s*:)|desde|ano\s+de\s+conclus[ãa]o|ano(?=\s*:))\s*:?\s*\)?(?=$|[\s,;.–—)-])/giu;
const label =
  /^(?:curso|institui[çc][ãa]o(?:\s+de\s+ensino)?|escola|faculdade|universidade|grau|n[íi]vel|forma[çc][ãa]o)\s*:\s*/iu;

interface Draft extends ReadCourse {
  hasDate?: boolean;
  text: string;
  /** Whether it begins with an item of a list. */
  isBullet: boolean;
  /** What sounds like neither a course nor a school, in its order; the places that are left are its. */
  unknown: string[];
}

/** Reads the courses of a section: one ends where the next thing that is told of one is told already. */
export function readEducation(lines: readonly Line[]): ReadCourse[] {
  const drafts: Draft[] = [];
  for (const line of lines) {
    if (isDetail(line)) continue;
    const { dates, rest } = extractDates(line.text);
    const current = drafts.at(-1);
    const pieces = withoutRung(toPieces(rest), current);
    if (!current || begins(current, { line, pieces, hasDate: dates !== null }))
      drafts.push({ text: "", unknown: [], isBullet: line.isBullet });
    const draft = drafts.at(-1);
    if (!draft) continue;
    draft.text += ` ${line.text}`;
    if (dates && !draft.hasDate) Object.assign(draft, dates, { hasDate: true });
    for (const piece of pieces) put(draft, piece);
  }
  return drafts.map(fill).flatMap(({ text, area, institution, startDate, endDate, doubtful }) => {
    const told = toPlainWords(text);
    const status = statuses.find(([, pattern]) => pattern.test(told))?.[0];
    if (!area && !institution) return [];
    return [
      {
        area,
        institution,
        startDate,
        endDate,
        doubtful,
        status,
        level: toLevel(toPlainWords(`${area ?? ""} ${text}`), status),
      },
    ];
  });
}

/** What stands behind a school and names a rung of the ladder alone is of the course above, and no other course. */
function withoutRung(pieces: Piece[], current: Draft | undefined): Piece[] {
  const isOfCurrent = pieces.length > 1 && current?.area !== undefined && current.institution === undefined;
  return isOfCurrent ? pieces.filter(({ text }) => !rung.test(toPlainWords(text))) : pieces;
}

/** "Disciplinas: …" tells more of a course, and is none. */
export const isDetail = ({ text }: Line): boolean =>
  /^(?:principais )?(?:t[óo]picos?|disciplinas|atividades|foco|descri[çc][ãa]o|conte[úu]dos?|dura[çc][ãa]o|coursework|relevant coursework|activities|grade|gpa)\b[^:]{0,30}:/iu.test(
    text,
  );

const rung = /^(?:curso tecnico|ensino (?:fundamental|medio|superior|tecnico)|pos graduacao|mestrado|doutorado)$/;

function begins(current: Draft, { line, pieces, hasDate }: { line: Line; pieces: Piece[]; hasDate: boolean }): boolean {
  const { area, institution, unknown } = current;
  const isWhole = [area, institution].filter((each) => each !== undefined).length + unknown.length >= 2;
  if (hasDate && current.hasDate) return true;
  for (const { kind } of pieces) {
    if (kind === "course" && (area !== undefined || (isWhole && current.hasDate))) return true;
    if (kind === "school" && (institution !== undefined || (isWhole && current.hasDate))) return true;
  }
  return (
    isWhole && pieces.length > 0 && (line.isApart || (line.isBullet && current.isBullet && current.hasDate === true))
  );
}

/** Puts what sounds like neither where nothing stands. One name of two things is parted at its comma. */
function fill(draft: Draft): Draft {
  const left = [...draft.unknown];
  const [only] = left;
  if (left.length === 1 && only && draft.area === undefined && draft.institution === undefined)
    left.splice(0, 1, ...(splitWeakly(only)[0] ?? [only]));
  const [course = draft.area, school] = draft.institution === undefined && !only ? partCourse(draft.area) : [];
  const area = course ?? left.shift();
  const institution = draft.institution ?? school ?? left.shift();
  const [, bare, inBrackets] = /^(.{4,}?)\s*\(([^()]{12,})\)$/u.exec(institution ?? "") ?? [];
  // "Ensino técnico – Instituto Federal (Desenvolvimento de Sistemas)": what a school has in brackets is the course.
  if (bare && inBrackets && area !== undefined && rung.test(toPlainWords(area)) && soundsLikeCourse(inBrackets) >= 0)
    return { ...draft, area: inBrackets, institution: bare, doubtful: [] };
  if (draft.unknown.length > 0 && area !== undefined && institution === undefined)
    return { ...draft, area, doubtful: ["area"] };
  const isGuessed = draft.area === undefined && draft.institution === undefined && institution !== undefined;
  const weak = draft.hasDate
    ? []
    : [
        draft.area === undefined && area ? "area" : "",
        draft.institution === undefined && institution ? "institution" : "",
      ];
  if (!isGuessed && !school && weak.some(Boolean))
    return { ...draft, area, institution, doubtful: weak.filter(Boolean) };
  return { ...draft, area, institution, doubtful: isGuessed ? ["area", "institution"] : school ? ["institution"] : [] };
}

/** "Gestão Comercial, Univille": what stands behind a course and sounds like nothing is its school, it may be. */
const partCourse = (area = ""): [string, string] | [] =>
  splitWeakly(area).find(([one, other]) => soundsLikeCourse(one) > 0 && soundsLikeCourse(other) === 0) ?? [];

interface Piece {
  text: string;
  kind: "course" | "school" | "unknown";
}

function extractDates(text: string): { dates: ReadCourse | null; rest: string } {
  const found = findPeriod(text) ?? findDate(text);
  if (!found) return { dates: null, rest: text };
  const rest = `${text.slice(0, found.index)}\t${text.slice(found.index + found.length)}`;
  const isBegun =
    found.start === undefined && /\b(?:desde|in[íi]cio)\b[^\d]*$|^interrompido · $/iu.test(text.slice(0, found.index));
  const dates = isBegun
    ? { startDate: found.end ?? undefined }
    : { startDate: found.start, endDate: found.end ?? undefined };
  return { dates, rest };
}

function toPieces(text: string): Piece[] {
  const cells = text
    .replace(statusWords, (match) => (/^\s*[–—-]/.test(match) ? " – " : /^\s*\(/.test(match) ? "\t" : " "))
    .split("\t");
  const parts = cells.flatMap((cell) => splitPieces(extractCity(trim(cell.trim().replace(label, ""))).rest));
  return parts.flatMap((part) => {
    const halves = findHalves(part);
    // The comma before a city, and what says no more than when.
    return (halves ?? [part])
      .map((half) => extractCityAlone(half).rest)
      .flatMap((piece) => {
        const plain = trim(withoutLooseBracket(piece));
        if (!/\p{L}{2}/u.test(plain) || isCity(plain) || /^(?:em|de|ano|at[ée]|a|no|na)$/iu.test(plain)) return [];
        const sound = soundsLikeCourse(plain);
        return [{ text: plain, kind: sound > 0 ? "course" : sound < 0 ? "school" : "unknown" } satisfies Piece];
      });
  });
}

/** Takes away a bracket whose other half stands elsewhere. */
const withoutLooseBracket = (text: string) => (/\([^()]*\)\s*$/.test(text) ? text : text.replace(/[\s()]+$/u, ""));

/** Parts a course from its school, where one of them is known by its words; the other may be called anything. */
function findHalves(part: string): [string, string] | undefined {
  const ways = [...splitWeakly(part), ...splitAtSchool(part)];
  const sounds = ([one, other]: [string, string]) => [soundsLikeCourse(one), soundsLikeCourse(other)] as const;
  return (
    ways.find((way) => sounds(way)[0] * sounds(way)[1] < 0) ??
    ways.find((way) => sounds(way)[0] >= 0 && sounds(way)[1] < 0 && !isCity(way[1]))
  );
}

/** "Ensino fundamental EMEF Monteiro Lobato": a school may follow its course without any sign. */
const splitAtSchool = (part: string): [string, string][] =>
  [
    ...part.matchAll(
      /\s(?=(?:EMEF|E\.? ?E\.?|ETEC|SENAI|SENAC|FATEC|UNIP|IF\p{Lu}{2}|Escola|Col[ée]gio|Universidade|Faculdade|Instituto)\s)/gu,
    ),
  ]
    .map((match): [string, string] => [trim(part.slice(0, match.index)), trim(part.slice(match.index))])
    .filter(([one]) => one.length >= 3);

/** Puts a piece where it belongs. What stands between a course and its school is the end of the first. */
function put(draft: Draft, { text, kind }: Piece): void {
  const [between] = draft.unknown;
  if (kind === "unknown") draft.unknown.push(text);
  else if (kind === "course") {
    if (draft.institution !== undefined && between !== undefined) draft.institution += ` ${draft.unknown.shift()}`;
    draft.area ??= text;
  } else {
    if (draft.area !== undefined && between !== undefined) draft.area += ` ${draft.unknown.shift()}`;
    draft.institution ??= text;
  }
}

/** The rungs of the ladder of schooling (docs/design.md, section 5), the highest first. */
const ladder: [RegExp, string][] = [
  [/\b(?:doutorado|ph ?d|doctor of)\b/, "doctorate"],
  [/\b(?:mestrado|master s|master of|m s c|msc)\b/, "master"],
  [/\b(?:pos graduacao|mba|especializacao)\b/, "postgraduate"],
  [/\b(?:tecnic[oa]s? (?:em|de)|curso tecnico|ensino tecnico|ano tecnico)\b/, "technical"],
  [
    /\b(?:superior|tecnologo|tecnologia em|graduacao|graduad[oa]|graduand[oa]|bacharel\w*|bachelor s?|licenciatura|engenharia|administracao|direito|pedagogia)\b/,
    "higher",
  ],
  [/\b(?:ensino medio|2 ?[oº]? grau|segundo grau|high school)\b/, "secondary"],
  [/\b(?:ensino fundamental|1 ?[oº]? grau|primeiro grau)\b/, "elementary"],
];

export function toLevel(text: string, status: ReadCourse["status"]): ReadCourse["level"] {
  const rung = ladder.find(([pattern]) => pattern.test(text))?.[1];
  if (!rung) return undefined;
  const hasSteps = ["technical", "higher", "secondary", "elementary"].includes(rung);
  const suffix =
    !hasSteps || status === undefined || status === "completed" ? "" : status === "ongoing" ? "Ongoing" : "Incomplete";
  return `${rung}${suffix}` as ReadCourse["level"];
}
