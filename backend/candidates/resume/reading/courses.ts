import type { Entry } from "#contract/candidates/resume";
import { findDate, findPeriod } from "./dates";
import { toPlainWords, type Line } from "./line";
import { isDetail } from "./education";
import { clean, splitPieces, extractCity, trim } from "./pieces";
import { soundsLikeCourse } from "./words";

interface ReadCertificate {
  name?: string | undefined;
  issuer?: string | undefined;
  kind?: Entry<"certificates">["kind"];
  date?: string | undefined;
  expires?: string | undefined;
  hours?: number | undefined;
  doubtful?: string[];
}

/** Matches what precedes an expiry date: "válido até 06/2027", "validade: junho de 2027". */
const validity = /[\s(,;·–—-]*\bv[áa]lid(?:[oa]|ade)\s*(?:at[ée]|:)?\s*/iu;
/** Kinds of certificate, as our own PDF prints them before the issuer. */
const kinds: [NonNullable<ReadCertificate["kind"]>, RegExp][] = [
  ["regulatory", /^normas? de seguranca(?: nr)?$/],
  ["brand", /^curso de montadora$/],
  ["certification", /^certificac(?:ao|oes)$/],
  ["course", /^curso$/],
];

const hours =
  /[\s(,–—-]*\b(?:carga hor[áa]ria(?:\s+de)?(?:\s*:)?\s*)?(\d{1,4})\s*(?:h(?:s|rs|oras?)?\b\.?)(?:(?:\s*\/)?\s*aulas?)?\)?/iu;

export function readCertificates(lines: readonly Line[]): ReadCertificate[] {
  const read: ReadCertificate[] = [];
  for (const line of lines) {
    if (isDetail(line) || /^\(.*\)$/.test(line.text)) continue;
    const { text: whole, isBullet } = line;
    const { text, expires } = extractValidity(whole);
    const told = hours.exec(text);
    const found = findPeriod(text) ?? findDate(text);
    const withoutDate = found ? `${text.slice(0, found.index)}\t${text.slice(found.index + found.length)}` : text;
    const rest = extractCity(
      trim(
        withoutDate
          .replace(/\b(?:emitid[oa]|conclu[íi]d[oa]|issued|expedid[oa])(?:\sem|\son)?\b/giu, "")
          .replace(hours, "\t")
          .replace(/\(\s*\t?\s*\)/g, ""),
      ),
    ).rest;
    const pieces = splitPieces(rest)
      .flatMap(splitIssuer)
      .filter((piece) => /\p{L}{2}/u.test(piece));
    const last = read.at(-1);
    const kind = last && pieces[0] ? findKind(pieces[0]) : undefined;
    const [name, issuer] = (kind ? pieces.slice(1) : pieces).map(clean);
    const date = found ? (found.end ?? found.start) : undefined;
    const length = told ? Number(told[1]) : undefined;
    const isMore =
      !isBullet && last && (kind || name === undefined || (last.issuer === undefined && soundsLikeCourse(name) < 0));
    if (isMore) {
      last.issuer ??= name;
      last.kind = kind ?? last.kind;
      last.expires ??= expires;
      last.date ??= date ?? undefined;
      last.hours ??= length;
    } else if (name !== undefined)
      read.push({ name, issuer, kind: toKind(name), date: date ?? undefined, expires, hours: length });
  }
  // A line without issuer, date and hours may be no certificate if other lines have them.
  const isTold = ({ issuer, date, hours }: ReadCertificate) => (issuer ?? date ?? hours) !== undefined;
  const isMixed = read.filter(isTold).length >= 2;
  return read.map((each) => (isMixed && !isTold(each) ? { ...each, doubtful: ["name"] } : each));
}

function extractValidity(text: string): { text: string; expires?: string | undefined } {
  const match = validity.exec(text);
  const rest = match ? text.slice(match.index + match[0].length) : "";
  const found = match && findDate(rest);
  if (!match || found?.index !== 0) return { text };
  return { text: `${text.slice(0, match.index)}\t${rest.slice(found.length)}`, expires: found.date };
}

const findKind = (piece: string) => kinds.find(([, pattern]) => pattern.test(toPlainWords(piece)))?.[0];

function splitIssuer(piece: string): string[] {
  const [, name, issuer] = /^(.{3,}),\s+([^,]+)$/u.exec(piece) ?? [];
  return name && issuer && soundsLikeCourse(issuer) < 0 ? [name, trim(issuer)] : [piece];
}

const toKind = (name: string): ReadCertificate["kind"] =>
  /\bnr[\s-]?\d{1,2}\b/i.test(name) ? "regulatory" : undefined;

export const isShortCourse = (text: string): boolean =>
  hours.test(text) || /\bnr \d{1,2}\b|\bcurso de\b|\btreinamento\b|\bworkshop\b|\bpalestra\b/.test(toPlainWords(text));
