import { findDate, findPeriod } from "./dates";
import { isAbroad, extractCity, extractCityAlone, isCity, splitPieces, splitWeakly, trim } from "./pieces";
import { soundsLikeCourse } from "./words";

export const statusWords =
  /[\s,;–—(-]*\b(?:\d{1,2}[º°]?\s(?:semestre|per[íi]odo|m[óo]dulo)(?=\))|turma(?:\sde)?(?=\s*(?:\t|$))|(?:ainda\s)?estudando|(?:estou\s+)?cursando(?:\s+[oa](?=\s+(?:\d|primeir|segund|terceir)))?(?:\s+o?\s*\d+[º°]?\s*(?:semestre|per[íi]odo|m[óo]dulo))?|em\s+(?:andamento|curso|conclus[ãa]o|progresso)|ongoing|in\s+progress|finished|graduated|expected|completed|concluded(?:\s+in)?|(?:previs[ãa]o|previst[oa]|esperad[oa]|t[ée]rmino|conclus[ãa]o|in[íi]cio)(?:\s+(?:d[ea]\s+)?(?:conclus[ãa]o|t[ée]rmino|prevista?o?))?(?:\s+(?:em|para|de))?|(?:n[ãa]o\s+)?(?:conclu[íi]d[oa](?:\s+em)?|terminad[oa])|formad[oa](?:\s+em)?|graduad[oa]\s+em(?=\s+\d|\s*\t)|complet[oa]|incomplet[oa]|trancad[oa]|interrompid[oa]|per[íi]odo(?=\s*:)|desde|ano\s+de\s+conclus[ãa]o|ano(?=\s*:))\s*:?\s*\)?(?=$|[\s,;.–—)-])/giu;
const label =
  /^(?:[áa]rea|titula[çc][ãa]o|habilita[çc][ãa]o|modalidade|p[óo]s|major|degree|nome\sd[ao]\s(?:curso|institui[çc][ãa]o)|n[íi]vel\sde\sescolaridade|curso|institui[çc][ãa]o(?:\sde\sensino)?|escola(?:\s?\/\s?universidade|\sestadual)?|faculdade|universidade|grau|n[íi]vel|forma[çc][ãa]o|gradua[çc][ãa]o|p[óo]s-gradua[çc][ãa]o|t[ée]cnico)\s?:\s{0,3}/iu;

const labels: [Piece["kind"], RegExp][] = [
  ["course", /^(?:nome\sdo\s)?curso\s?:/iu],
  [
    "school",
    /^(?:escola\s?\/\s?universidade|escola\sestadual|(?:nome\sda\s)?institui[çc][ãa]o(?:\sde\sensino)?|escola|faculdade|universidade)\s?:/iu,
  ],
];

export interface Piece {
  text: string;
  kind: "course" | "school" | "unknown";
  halves?: [string, string] | undefined;
}

export function extractDates(text: string): { dates: { startDate?: string; endDate?: string } | null; rest: string } {
  const found = findPeriod(text) ?? findDate(text);
  if (!found) return { dates: null, rest: text };
  const rest = `${text.slice(0, found.index)}\t${text.slice(found.index + found.length)}`;
  const isBegun =
    found.start === undefined && /\b(?:desde|in[íi]cio)\b[^\d]*$|^interrompido · $/iu.test(text.slice(0, found.index));
  const [start, end] = isBegun ? [found.end, undefined] : [found.start, found.end];
  return { dates: { ...(start && { startDate: start }), ...(end && { endDate: end }) }, rest };
}

export function toPieces(text: string): Piece[] {
  const isPair = text.split(/;|\s[–—-]\s/u).length === 2;
  const cells = text
    .replace(
      /\((?:current|in progress)\)|\s*\((?:(?:per[íi]odo|turno)\b[^()\d]{0,20}|(?:de )?manh[ãa]|tarde|noite)\)/giu,
      " ",
    )
    .replace(/(^|\t)(?:eu\s)?sou\s(?=\p{L})/giu, "$1")
    .replace(/(^|\t)instituto\s?:\s?/giu, "$1")
    .replace(/\s(?:local|institui[çc][ãa]o|escola)\s?:\s?/giu, "\t")
    .replace(/(^|\s[–—-]\s)(?:forma[çc][ãa]o|curso)\s?:\s?/giu, "$1")
    .replace(/\bem\s?:\s/giu, "em ")
    .replace(/;\s+(?=(\p{Lu}.*?)(?:;|\s[–—-]\s|$))/gu, (mark, next: string) =>
      isPair || soundsLikeCourse(next) < 0 || isCity(next) ? "\t" : mark,
    )
    .replace(/\s+,/gu, ",")
    .replace(/\(\s+/gu, "(")
    .replace(/,?\sn[ao]\s(?:cidade|munic[íi]pio)\sde\s.{3,40}$/iu, "")
    .replace(/,\s(?:Av\.?|Avenida|R\.|Rua)\s.{0,80}?(?:\d{5}-?\d{3}|$)/u, "")
    .replace(/(?<=\p{Ll}{4})\.\s(?=\p{Lu})/gu, " – ")
    .replace(statusWords, (match) => (/^\s*[–—-]/.test(match) ? " – " : /^\s*\(/.test(match) ? "\t" : " "))
    .split("\t");
  const pieces = cells.flatMap((cell) => {
    const named = labels.find(([, pattern]) => pattern.test(cell.trim()));
    const parts = joinAcronyms(splitPieces(withoutCity(trim(cell.trim().replace(label, "")))));
    return parts.flatMap((part, at) => toKinds(part, at === 0 ? named?.[0] : undefined));
  });
  const isKnown = pieces.some(({ kind }) => kind === "school") || !/\p{Ll}{3}/u.test(text) || pieces.length < 2;
  return isKnown
    ? pieces
    : pieces.map((piece) => (piece.kind === "unknown" && isAcronym(piece.text) ? { ...piece, kind: "school" } : piece));
}

export const isAcronym = (text: string) =>
  /^(?!(?:EAD|TCC|MBA|CLT|ADM|ENEM|CNH|ABNT|SQL|SAP|ERP|CRM|HTML|CSS|PHP|CAD|EPI|CIPA|LGPD|JAVA|AWS|EJA|OAB|CREA|CRC|CRM|CREF|COREN)$)\p{Lu}{3,8}$/u.test(
    text,
  );

function toKinds(part: string, named: Piece["kind"] | undefined): Piece[] {
  // An acronym and a name, joined by a dash or in brackets, are one school.
  const isOne = named !== undefined || /^\p{Lu}{2,8} (?:- |\([^()]*\)$)/u.test(part);
  const halves = isOne ? undefined : findHalves(part);
  const [weak] = isOne || halves ? [] : splitAtSchool(part).filter(([, school]) => !isCity(school));
  return (halves ?? [part])
    .map((half) => extractCityAlone(withoutCity(half)).rest)
    .flatMap((piece) => {
      const plain = trim(withoutLooseBracket(piece));
      const sound = soundsLikeCourse(plain);
      if (!/\p{L}{2}/u.test(plain) || (isCity(plain) && sound >= 0) || isAbroad(plain) || isManner(plain)) return [];
      return [
        {
          text: plain,
          kind: named ?? (weak || sound < 0 ? "school" : sound > 0 ? "course" : "unknown"),
          halves: weak,
        } satisfies Piece,
      ];
    });
}

const isManner = (text: string) =>
  findDate(text)?.length === text.length ||
  /^(?:em|de|ano|at[ée]|a|no|na|online(?: e ao vivo)?|ead\b.{0,12}|remot[eo]|presencial|semipresencial|h[íi]brido|n[íi]vel (?:m[ée]dio|superior|t[ée]cnico|fundamental)|turno.{0,20}|(?:[úu]ltimo|\d{1,2}[º°oª]?) (?:per[íi]odo|semestre)|[\d.,]+\s?%.{0,20}|nota\s?:?\s?[\d.,]+|cursos?|link|ver certificado|sem data|data(?: de)?|status)$/iu.test(
    text,
  );

/** Removes the city, unless the campus is named after it. */
const withoutCity = (text: string) => {
  const { rest } = extractCity(text);
  return /(?:^|\s)(?:campus|c[âa]mpus|polo|unidade|d[aeo])$/iu.test(rest) ? text : rest;
};

/** Joins adjacent parts like "UNIP" and "Universidade Paulista", in either order, to one school. */
function joinAcronyms(parts: string[]): string[] {
  const joined: string[] = [];
  const isAcronym = (text = "") => /^(?:\p{Lu}{2,12}|Uni\p{L}{2,8})$/u.test(text) && text !== "EAD";
  const isSchool = (text = "") => text.length > 8 && soundsLikeCourse(text) < 0;
  for (const part of parts) {
    const last = joined.at(-1);
    const isOne = (isAcronym(last) && isSchool(part)) || (isSchool(last) && isAcronym(part));
    if (isOne) joined[joined.length - 1] = `${last} - ${part}`;
    else joined.push(part);
  }
  return joined;
}

const withoutLooseBracket = (text: string) => (/\([^()]*\)[\s.]*$/.test(text) ? text : text.replace(/[\s().]+$/u, ""));

function findHalves(part: string): [string, string] | undefined {
  const ways = [...splitAtColon(part), ...splitWeakly(part), ...splitAtSchool(part), ...splitAtRung(part)];
  const sounds = ([one, other]: [string, string]) =>
    [soundsLikeCourse(one), isAcronym(other) && /\p{Ll}/u.test(one) ? -1 : soundsLikeCourse(other)] as const;
  const differ = (way: [string, string]) => Math.abs(sounds(way)[0] - sounds(way)[1]);
  const opposed = ways.filter((way) => sounds(way)[0] * sounds(way)[1] < 0);
  return (
    opposed.toSorted((one, other) => differ(other) - differ(one))[0] ??
    splitAtColon(part).find((way) =>
      sounds(way)[0] < 0 ? sounds(way)[1] === 0 : sounds(way)[1] > 0 && !sounds(way)[0],
    ) ??
    [...splitWeakly(part), ...splitAtRung(part)].find(
      (way) => sounds(way)[0] >= 0 && sounds(way)[1] < 0 && !isCity(way[1]),
    )
  );
}

const splitAtColon = (part: string): [string, string][] => {
  const [, one = "", other = ""] = /^([^:]{3,}):\s+([^:]{3,})$/u.exec(part) ?? [];
  return one && other ? [[trim(one), trim(other)]] : [];
};

/** Splits before a level that follows its school without a separator: "Colégio Olavo Bilac 1º ano do ensino médio". */
const splitAtRung = (part: string): [string, string][] =>
  [...part.matchAll(/\s(?=\d\s?[ºª°]?\s?(?:ano|s[ée]rie)\s|ensino (?:m[ée]dio|fundamental))/giu)]
    .map((match): [string, string] => [trim(part.slice(0, match.index)), trim(part.slice(match.index))])
    .slice(0, 1);

/** Splits before a school that follows its course without a separator: "Ensino fundamental EMEF Monteiro Lobato". */
const splitAtSchool = (part: string): [string, string][] =>
  [
    ...part.matchAll(
      /\s(?=(?:EMEF|E\.? ?E\.?|ETEC|SENAI|SENAC|FATEC|UNIP|IF\p{Lu}{2}|Escola|Col[ée]gio|Universidade|Faculdade|Instituto)\s(?!e\s))/gu,
    ),
  ]
    .map((match): [string, string] => [trim(part.slice(0, match.index)), trim(part.slice(match.index))])
    .filter(([one]) => one.length >= 3 && !/^pontif[íi]cia$/iu.test(one));
