import type { Entry } from "#contract/candidates/resume";
import type { Piece } from "./coursePieces";
import { toPlainWords, type Line } from "./line";
import { clean, splitWeakly } from "./pieces";
import { soundsLikeCourse } from "./words";

export interface ReadCourse {
  area?: string | undefined;
  institution?: string | undefined;
  level?: Entry<"education">["level"];
  status?: Entry<"education">["status"];
  startDate?: string | undefined;
  endDate?: string | undefined;
  doubtful?: string[] | undefined;
}

export interface Draft extends ReadCourse {
  hasDate?: boolean;
  text: string;
  isBullet: boolean;
  isApart: boolean;
  /** Names that may be course or school, in order. `fill` uses them for missing fields. */
  unknown: string[];
  slots: { line: number; cell: number; text: string; kind: Piece["kind"] }[];
  dateLine?: number;
  order: Piece["kind"][];
  halves?: Piece["halves"];
  isReplaced?: boolean;
  isVoted?: boolean;
  isBegun?: boolean;
}

export const rung =
  /^(?:curso tecnico|ensino (?:fundamental|medio|superior|tecnico)|pos graduacao|mestrado|doutorado)$/;

/** Matches a level without its course, which may follow below: "Ensino superior", then "Gestão Comercial". */
const bareRung =
  /^(?:(?:ensino|curso|nivel) (?:superior|tecnico|profissionalizante)|superior|tecnico|formacao (?:superior|tecnica)|mba|tecnologo|bacharel(?:ado)?|licenciatura|graduacao|pos graduacao)$/;

export function begins(
  current: Draft,
  { line, pieces, hasDate }: { line: Line; pieces: Piece[]; hasDate: boolean },
): boolean {
  const { area, institution, unknown } = current;
  const isWhole = [area, institution].filter((each) => each !== undefined).length + unknown.length >= 2;
  if (hasDate && current.hasDate) return true;
  // A level ("Ensino médio") is a course itself if the next line has course, school and date.
  const isLevel =
    area !== undefined && institution === undefined && rung.test(toPlainWords(area)) && !isBareRung(current);
  if (isLevel && !current.hasDate && hasDate && pieces.length >= 2) return true;
  const isSchool = pieces.some(({ kind }) => kind === "school");
  if (isBareRung(current) && !line.isApart && !(line.isBullet && current.isBullet) && !(isSchool && institution))
    return false;
  for (const { kind } of pieces) {
    if (kind === "course" && (area !== undefined || (isWhole && current.hasDate))) return true;
    if (kind === "school" && (institution !== undefined || (isWhole && current.hasDate))) return true;
  }
  return (
    isWhole &&
    pieces.length > 0 &&
    (line.isApart ||
      (line.isBullet && current.isBullet && pieces.length > 1) ||
      (line.isBullet && current.isBullet && current.hasDate === true))
  );
}

const isBareRung = ({ area }: Draft) => area !== undefined && bareRung.test(toPlainWords(area));

/** Fills a missing course or school with the unknown names. Splits a single name by `splitWeakly`. */
export function fill(draft: Draft, orders: number): Draft {
  if (draft.halves && draft.area === undefined && draft.unknown.length === 0)
    return { ...draft, area: draft.halves[0], institution: draft.halves[1], doubtful: ["area", "institution"] };
  const left = [...draft.unknown];
  const [only] = left;
  if (left.length === 1 && only && draft.area === undefined && draft.institution === undefined)
    left.splice(0, 1, ...(splitWeakly(only).find(([, other]) => !isList(other)) ?? [only]));
  const [course = draft.area, school] = draft.institution === undefined && !only ? partCourse(draft.area) : [];
  const area = course ?? (draft.institution === undefined ? left.shift() : left.splice(0, 2).join(" - ") || undefined);
  // "ETEC - Astor de Mattos": acronym and name are one school.
  const isAcronym =
    /^(?:ETECS?|FATEC|SENAI|SENAC|SESI|CEDUP|CEFET|EE|EMEF|(?:Escola|Col[ée]gio)(?: Estadual| Municipal)?|Instituto Federal)$/.test(
      draft.institution ?? "",
    );
  const isName = /^\p{Lu}[\p{L}'.]*(?:\s(?:d[aeo]s?|\p{Lu}[\p{L}'.]*)){1,6}$/u.test(only ?? "");
  if (isAcronym && isName && left.length === 1 && draft.area !== undefined)
    return { ...draft, institution: `${draft.institution} - ${only}`, doubtful: ["institution"] };
  const isCut = draft.order.slice(0, 3).join() === "course,school,unknown" && isName && left.length === 1;
  if (isCut) return { ...draft, institution: `${draft.institution} ${only}`, doubtful: ["institution"] };
  const institution = draft.institution ?? school ?? left.shift();
  const [, bare, inBrackets] = /^(.{4,}?)\s*\((\p{Lu}[^()]{11,})\)$/u.exec(institution ?? "") ?? [];
  // "Ensino técnico – Instituto Federal (Desenvolvimento de Sistemas)": the course is in brackets.
  if (bare && inBrackets && area !== undefined && rung.test(toPlainWords(area)) && soundsLikeCourse(inBrackets) >= 0)
    return { ...draft, area: inBrackets, institution: bare, doubtful: [] };
  if (draft.unknown.length > 0 && area !== undefined && institution === undefined)
    return { ...draft, area, doubtful: ["area"] };
  const isGuessed = draft.area === undefined && draft.institution === undefined && institution !== undefined;
  if (isGuessed) return { ...draft, area, institution, doubtful: ["area", "institution"] };
  // An unknown name is certain if its course has a date and other courses show whether the school comes first.
  const isConfirmed = draft.hasDate === true && orders > 0 && draft.unknown.length < 2;
  const isWeak = {
    area: draft.area === undefined || draft.isReplaced,
    institution: draft.institution === undefined || draft.isVoted,
  };
  const weak =
    isConfirmed && !draft.isReplaced && !draft.isVoted
      ? []
      : [area && isWeak.area ? "area" : "", institution && isWeak.institution ? "institution" : ""];
  return { ...draft, area, institution, doubtful: school ? ["institution"] : weak.filter(Boolean) };
}

/** Splits "Gestão Comercial, Univille": an unknown name after a course may be its school. */
const partCourse = (area = ""): [string, string] | [] =>
  splitWeakly(area).find(
    ([one, other]) => soundsLikeCourse(one) > 0 && soundsLikeCourse(other) === 0 && !isList(other),
  ) ?? [];

/** Matches "Big Data, Analytics e BI": a list is no school. */
const isList = (text: string) => /,|\s(?:e|&|and)\s/u.test(text);

/** Adds a piece to a course. Adds an unknown text between course and school to the first of the two. */
export function put(draft: Draft, { text, kind, halves }: Piece): void {
  const [between] = draft.unknown;
  draft.order.push(kind);
  if (isBareRung(draft) && kind !== "school" && draft.unknown.length === 0) {
    draft.area = text;
    draft.isReplaced = kind === "unknown";
    return;
  }
  const isRung = kind === "unknown" && bareRung.test(toPlainWords(text));
  if (isRung && draft.area !== undefined) return;
  if (isRung) draft.area = text;
  else if (kind === "unknown") draft.unknown.push(text);
  else if (kind === "course") {
    if (draft.institution !== undefined && between !== undefined) draft.institution += ` ${draft.unknown.shift()}`;
    // "Desenho – curso técnico – Senai": a level after a name tells the kind of course.
    draft.area ??= between !== undefined && bareRung.test(toPlainWords(text)) ? draft.unknown.shift() : text;
  } else {
    if (draft.area !== undefined && between !== undefined) draft.area += ` ${draft.unknown.shift()}`;
    const isMore = draft.order.at(-2) === "school" && /^(?:campus|c[âa]mpus|polo|unidade)\s/iu.test(text);
    draft.institution = isMore ? `${draft.institution} - ${text}` : (draft.institution ?? text);
    draft.halves = halves;
  }
}

export const cleanArea = (area: string | undefined): string | undefined =>
  clean(area)
    ?.replace(/^(?:estudante(?:\sde|,)|d[eo])\s/iu, "")
    .replace(/^[Ee]nsino [Ss]uperior\s*:?\s+(?=\p{Lu})/u, "")
    .replace(
      /(?<=^ensino (?:m[ée]dio|fundamental))\s+em\sensino\s.*$|\s(?:n[ao]|em|pel[ao]|d[aeo])$|,\s(?:superior|t[ée]cnico|tecn[óo]logo)$/iu,
      "",
    );
