import type { Entry } from "#contract/resume";
import { findDate, findPeriod } from "./dates";
import { toPlainWords, type Line } from "./line";
import { splitPieces, extractCity, trim } from "./pieces";
import { soundsLikeCourse } from "./words";

export interface ReadCertificate {
  name?: string | undefined;
  issuer?: string | undefined;
  kind?: Entry<"certificates">["kind"];
  date?: string | undefined;
  hours?: number | undefined;
}

const hours =
  /[\s(,–—-]*\b(?:carga hor[áa]ria\s*(?:de\s*)?:?\s*)?(\d{1,4})\s*(?:h(?:s|rs|oras?)?\b\.?)(?:\s*\/?\s*aulas?)?\)?/iu;

/** Reads the courses and certificates of a section: each line is one, or says who gave the one above it. */
export function readCertificates(lines: readonly Line[]): ReadCertificate[] {
  const read: ReadCertificate[] = [];
  for (const { text, isBullet } of lines) {
    const told = hours.exec(text);
    const found = findPeriod(text) ?? findDate(text);
    const withoutDate = found ? `${text.slice(0, found.index)}\t${text.slice(found.index + found.length)}` : text;
    const rest = extractCity(trim(withoutDate.replace(hours, "\t").replace(/\(\s*\t?\s*\)/g, ""))).rest;
    const pieces = splitPieces(rest)
      .flatMap(splitIssuer)
      .filter((piece) => /\p{L}{2}/u.test(piece));
    const [name, issuer] = pieces;
    const last = read.at(-1);
    const date = found ? (found.end ?? found.start) : undefined;
    const length = told ? Number(told[1]) : undefined;
    const isMore =
      !isBullet && last && (name === undefined || (last.issuer === undefined && soundsLikeCourse(name) < 0));
    if (isMore) {
      last.issuer ??= name;
      last.date ??= date ?? undefined;
      last.hours ??= length;
    } else if (name !== undefined)
      read.push({ name, issuer, kind: toKind(name), date: date ?? undefined, hours: length });
  }
  return read;
}

function splitIssuer(piece: string): string[] {
  const [, name, issuer] = /^(.{3,}),\s+([^,]+)$/u.exec(piece) ?? [];
  return name && issuer && soundsLikeCourse(issuer) < 0 ? [name, trim(issuer)] : [piece];
}

const toKind = (name: string): ReadCertificate["kind"] =>
  /\bnr[\s-]?\d{1,2}\b/i.test(name) ? "regulatory" : undefined;

/** The headings of courses stand above schools too: what names a rule or the hours is a course of a few days. */
export const isShortCourse = (text: string): boolean =>
  hours.test(text) || /\bnr \d{1,2}\b|\bcurso de\b|\btreinamento\b|\bworkshop\b|\bpalestra\b/.test(toPlainWords(text));
