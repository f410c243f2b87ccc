import { chooseNames } from "./chooseNames";
import { isNow } from "./dates";
import type { Dated } from "./jobDates";
import { joinLines, type Line } from "./line";
import { manner, splitName } from "./splitName";
import { clean, extractCity, extractCityAlone, hasOtherName, isCity, readPlace, splitPieces, trim } from "./pieces";
import { isFree, soundsLikeCompany, soundsLikeRole } from "./words";

export interface ReadJob {
  position?: string | undefined;
  name?: string | undefined;
  location?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  summary?: string | undefined;
  /** Fields for the person to check, for example if either of two names may be the company. */
  doubtful?: string[] | undefined;
}

export interface Draft {
  names: string[];
  job: ReadJob;
  isFixed?: boolean;
}

/** Collects names, place and text of a job. With `areBelow`, names may be below the period. */
export function toDraft(
  above: readonly Line[],
  { period, rest, story: after, isSingle }: Dated,
  below: readonly Line[],
  areBelow = true,
): Draft {
  const names: string[] = [];
  const groups: string[][] = [];
  let location = [...above, ...below.slice(0, 2)].find(({ place }) => place)?.place;
  const told: Line[] = [];
  const addLine = (line: string) => {
    // A sentence may follow the names in the same line.
    const [, head, story] = /^(.{6,}?(?:\p{L}{4,}|[/-]\s?\p{Lu}{2}))\.(?:\s+(\p{Lu}.*))?$/u.exec(line) ?? [];
    const text = head !== undefined && (story !== undefined || /[/-]\s?\p{Lu}{2}$/u.test(head)) ? head : line;
    if (story) told.push({ text: story, size: 0, isApart: false, isBullet: false });
    const hasCells = text.includes("\t");
    const pieces = text.split("\t").flatMap((cell, _, cells) => {
      const { rest: name, city } = extractCity(cell.replace(/^\s*\d{1,2}[.)]\s+(?=\p{L})/u, "").replace(nameLabel, ""));
      location ??= city;
      return joinAcronyms(splitPieces(name, names.length === 0 && !hasCells, hasOtherName(cells, cell)));
    });
    const from = names.length;
    for (const whole of pieces) {
      if (!/[\p{L}\d]/u.test(whole) || isNow(whole.replace(/[()]/g, ""))) continue;
      const { rest: piece, city } = extractCity(whole);
      location ??= city;
      if (
        piece === "" ||
        (names.length > (/^est[áa]gio$/iu.test(piece) ? 1 : 0) && !isFree(piece) && manner.test(piece))
      )
        continue;
      // "Taller Los Andes, Mérida, Venezuela" below a job title is a company with its place.
      const firm =
        names.length === 1 && /^[^,]+,[^,]+,\s(?!USA|United|Estados|Canad)/u.test(piece) ? extractAlone(piece) : piece;
      if (firm !== piece && !isCity(firm)) {
        names.push(firm);
        continue;
      }
      const place = placeLabel.test(piece) || names.length > 0 ? readPlace(piece) : undefined;
      if (place) location ??= place;
      else if (!/^(?:pa[íi]s\s*:|bra[sz]il$)/iu.test(piece)) names.push(extractAlone(piece));
    }
    if (names.length > from) groups.push(names.slice(from));
  };
  const extractAlone = (piece: string) => {
    const { rest: name, city } = extractCityAlone(piece);
    location ??= city;
    return name;
  };
  // Skips a line in brackets, because it only explains the line above it.
  for (const { text } of above) if (!inBrackets.test(text)) addLine(text);
  addLine(rest);
  if (after) told.push({ text: after, size: 0, isApart: false, isBullet: false });
  const left = [...below];
  const post = left[0] && /^(?:cargo|fun[çc][ãa]o)\s*:\s*(.+)$/iu.exec(left[0].text)?.[1];
  if (post !== undefined && names.length > 0) {
    left.shift();
    names.splice(0, names.length, trim(post), names.join(" – "));
  }
  const isBelow = areBelow && left[0]?.isHeading === true && isName(left[0]) && soundsLikeRole(left[0].text) <= 0;
  if (names.length === 1) {
    const halves = splitName(names[0] ?? "");
    if (halves && (!isBelow || soundsLikeCompany(halves[1]))) names.splice(0, 1, ...halves);
  } else if (names.length === 2) names.splice(0, 2, ...partFirst(names));
  while (names.length < 2 && areBelow && left[0] && isName(left[0])) {
    const next = left.shift();
    if (next && !inBrackets.test(next.text)) addLine(next.text);
    if (names.length === 1) names.splice(0, 1, ...(splitName(names[0] ?? "") ?? names));
  }
  // The job title may be in bold below the company and its trade.
  const [under] = left;
  const isUnnamed = names.length >= 2 && names.every((name) => soundsLikeRole(name) <= 0);
  if (isUnnamed && areBelow && under?.isHeading && isName(under) && soundsLikeRole(under.text) > 1) {
    left.shift();
    names.splice(0, names.length, under.text, names[0] ?? "");
  }
  const [next] = left;
  if (!location && next && !next.isBullet && next.text.length < 70 && readPlace(next.text) !== undefined) {
    location = readPlace(next.text);
    left.shift();
  }
  for (const [at, name] of names.entries()) {
    const { rest: bare, city } = name.endsWith(")") ? extractCity(name) : { rest: name };
    if (city === undefined || bare === "") continue;
    names[at] = bare;
    location ??= city;
  }
  const summary = joinLines([...told, ...left]).replace(
    /^(?:principais\s+)?(?:atividades|atribui[çc][õo]es|fun[çc][õo]es|responsabilidades)(?:\s+(?:exercidas|desenvolvidas|realizadas|principais))?\s*:\s*/iu,
    "",
  );
  return {
    ...(post !== undefined && { isFixed: true }),
    names: names.length > 2 ? chooseNames(names, groups) : names,
    job: {
      location,
      startDate: period.start,
      endDate: period.end ?? undefined,
      summary: summary || undefined,
      ...(isSingle && { doubtful: ["startDate", "endDate"] }),
    },
  };
}

/** Reads "Programador, Alfa Sistemas" above "Hospital da Luz" as a job title and a company of both names. */
function partFirst([one = "", other = ""]: readonly string[]): string[] {
  const [post = "", company = ""] =
    /,\s|\sd[ao]\s/.test(one) && soundsLikeRole(other) <= 0 ? (splitName(one) ?? []) : [];
  return soundsLikeRole(post) > 0 && soundsLikeCompany(company) ? [post, `${company} – ${other}`] : [one, other];
}

export const nameLabel =
  /^\s*(?:(?:(?:cargo(?:\s?\/\s?fun[çc][ãa]o)?|fun[çc][ãa]o(?:\s?\/\s?cargo)?)(?:\s(?:exercid|desempenhad|ocupad)[oa])?|empresa|local|company|position|role)\s*:|\d{1,2}\s(?:anos?|m[eê]s(?:es)?)\s(?:de\s(?:experi[êe]ncia|atua[çc][ãa]o)\s)?como\s)\s*/iu;

const inBrackets = /^\([^()]*\)$/;

/** Joins a name with its abbreviation ("INM"), and a job title with its grade ("Pleno"). */
function joinAcronyms(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && (grade.test(piece) || abbreviates(piece, last) || abbreviates(last, piece)))
      joined[joined.length - 1] = `${last} - ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

const grade = /^(?:j[úu]nior|jr|pleno|pl|s[êe]nior|sr|trainee|n[íi]vel (?:\d|I{1,3}))\.?$/iu;

function abbreviates(short: string, name: string): boolean {
  const initials = name.split(" ").map((word) => word.charAt(0).toUpperCase());
  if (!/^\p{Lu}{2,8}$/u.test(short) || initials.length < short.length) return false;
  let at = 0;
  for (const letter of initials) if (letter === short[at]) at += 1;
  return at === short.length;
}

const placeLabel = /^(?:cidade|local(?:idade)?)\s*:/iu;

/** Matches a way of working, which is no company name: "Vendedor (Meio período)". */
const inMannerBrackets =
  /\s*\((?:meio per[íi]odo|per[íi]odo integral|part[- ]time|full[- ]time|remot[oa]|h[íi]brid[oa]|presencial)\)$/iu;

const otherLabel =
  /^(?:principal |principais )?(?:atividades?|projetos?(?: social)?|destaques?|resultados?|sistemas|softwares?|linguagens|equipamentos|clientes|marcas|tecnologias|ferramentas|skills|stack|motivo)(?: principa(?:l|is))?\s?:/iu;

/** Returns false for sentences. Job titles from the Lattes platform may end with a full stop. */
export const isName = ({ text, isBullet, isHeading }: Line) =>
  !isBullet &&
  !otherLabel.test(text) &&
  text.length <= 90 &&
  (!/[.;:]$/.test(text.replace(/(?:ltda|s\.a|cia|me)\.$/i, "")) ||
    isPostWithStop(text) ||
    (isHeading === true && /^[^.;:]{3,88}\.$/u.test(text))) &&
  !/^\p{Ll}/u.test(text);

const isPostWithStop = (text: string) =>
  /^[^.;:,]{3,45}\.$/u.test(text) && soundsLikeRole(text) > 1 && !/\s(?:ao?s?|com|para)\s/u.test(text);

/** Assigns job title and company by an entry's own words or, if these are unclear, by the order in most entries. */
export function inOrder(drafts: readonly Draft[]): ReadJob[] {
  const votes = drafts.reduce(
    (sum, { names: [one = "", other = ""], isFixed }) =>
      isFixed || other === "" ? sum : sum + soundsLikeRole(one) - soundsLikeRole(other),
    0,
  );
  // A sum above 0 makes single names job titles. A name above a labelled title ("Cargo: …") lowers the sum.
  const singles = drafts.reduce(
    (sum, { names: [one = "", other], isFixed }) =>
      other === undefined ? sum + Math.sign(soundsLikeRole(one)) : isFixed ? sum - 1 : sum,
    0,
  );
  return drafts.map(({ names, job, isFixed }) => {
    const [one, other] = names;
    const isSingle = other === undefined;
    // "Freelancer – Loja Sol", "Conserto de celulares – Autônomo": only the order tells job title from company.
    if (!isSingle && (isFree(one) || isFree(other)) && soundsLikeRole(one ?? "") + soundsLikeRole(other) < 0)
      return {
        ...job,
        position: clean(one),
        name: clean(other),
        doubtful: [...(job.doubtful ?? []), "position", "name"],
      };
    const own = soundsLikeRole(one ?? "") - soundsLikeRole(other ?? "");
    // Two names that clearly sound like a job title and a company override the usual order.
    const isContrary = !isSingle && Math.abs(own) >= 2;
    const isPostFirst = isFixed
      ? true
      : isContrary
        ? own > 0
        : isSingle
          ? one === undefined || (soundsLikeRole(one) || singles) >= 0
          : votes >= 0;
    const [position, whole] = isPostFirst ? [one, other] : [other, one];
    const name = clean(whole)
      ?.replace(inMannerBrackets, "")
      .replace(/^empresa\s(?=\p{Lu})/u, "");
    // "Loja Sol 2017 – 2019: Vendedora de Peças, atendimento …": the text begins with the job title.
    const [, told = ""] = /^(\p{Lu}[^.,:;\n]{3,50})[.,]\s/u.exec(job.summary ?? "") ?? [];
    if (isSingle && position === undefined && name !== undefined && soundsLikeRole(told) > 1)
      return { ...job, position: told, name, doubtful: [...(job.doubtful ?? []), "position", "name"] };
    const sound = soundsLikeRole(position ?? "") - soundsLikeRole(name ?? "");
    const isPost = soundsLikeRole(name ?? "") > 0;
    const isKnown = isSingle ? sound !== 0 : !isPost && (sound > 0 || (sound === 0 && votes !== 0));
    const doubtful = [
      ...(job.doubtful ?? []),
      ...(isFixed || (isKnown && !(Math.abs(own) === 2 && own * votes < 0)) || one === undefined
        ? []
        : ["position", "name"]),
      ...(names.length > 2 ? ["name"] : []),
    ];
    return { ...job, position: clean(position), name: clean(name), doubtful };
  });
}
