import { canCombine, type Content } from "#contract/resume";
import { toFluency } from "../jsonResume/extension";
import { listCities, parseState } from "../../places/cities";
import { toPlainWords, type Line, type Stream } from "./line";
import { findHeading } from "./headings";
import { toPartialDate } from "./dates";
import { extractCity, trim } from "./pieces";

const languages =
  /(?<!\p{L})(portugu[êe]s|ingl[êe]s|espanhol|franc[êe]s|italiano|alem[ãa]o|japon[êe]s|mandarim|chin[êe]s|libras|[áa]rabe|coreano|russo|holand[êe]s|guarani|crioulo(?:\s+haitiano)?)(?!\p{L})/giu;

/** Reads languages, each with the words that follow it up to the next one. */
export function readLanguages(lines: readonly Line[]): { language: string; fluency?: string | undefined }[] {
  const text = lines.map((line) => line.text).join("\n");
  const found = [...text.matchAll(languages)];
  const told = found.map((match, index) => {
    const words = text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length).slice(0, 80);
    const name = match[0].charAt(0).toUpperCase() + match[0].slice(1).toLowerCase();
    return { language: name, fluency: toFluency(words) };
  });
  return told.filter(({ language }, index) => told.findIndex((other) => other.language === language) === index);
}

const categories =
  /\b(?:cnh|habilita[çc][ãa]o|carteira\s+de\s+(?:habilita[çc][ãa]o|motorista)|motorista)\b[^\n]{0,40}?(?:categorias?|cat\.?|["“(:–-])?\s*["“(:–-]*\s*\b(ACC|A\s*[/e,+-]?\s*[B-E]|[A-E])\b(?![\p{Ll}])/u;

/** What stands below a heading that says "CNH" may name the category alone. */
const isCategory = ({ text }: Line) => /^(?:categorias?\b.{0,12}|ACC|A?\s*[/e,+-]?\s*[A-E])$/iu.test(text);

/**
 * Reads the categories of a licence that a document names; null where it names none. `below` is what stands under a
 * heading of its own.
 */
export function readLicence(streams: readonly Stream[], below: readonly Line[]): Content<"licence"> | null {
  const headed = below.filter(isCategory).map((line) => ({ ...line, text: `CNH ${line.text}` }));
  for (const line of [...streams.flat(), ...headed]) {
    // People who write all in small letters write the category so too.
    const text = line.text.replace(
      /^(\s*(?:cnh|habilita[çc][ãa]o)\s*:?\s*(?:categoria\s*)?)([a-e]{1,2})$/i,
      (_, name: string, letters: string) => name + letters.toUpperCase(),
    );
    const match = categories.exec(
      text
        .replace(/Carteira|Habilita|Motorista|Cnh/g, (word) => (word === "Cnh" ? "cnh" : word.toLowerCase()))
        .replace(/\bCNH\b/g, "cnh"),
    );
    const letters =
      match?.[1] === "ACC"
        ? (["ACC"] as const)
        : ((match?.[1]?.match(/[A-E]/g) ?? []) as ("A" | "B" | "C" | "D" | "E")[]);
    if (letters.length === 0 || !canCombine([...letters])) continue;
    const beside = [text, ...below.map((other) => other.text)];
    const paidActivity = beside.some((each) => /\bEAR\b(?!.*\bn[ãa]o\b)/i.test(each));
    return { categories: [...letters], paidActivity, expires: beside.map(findExpiry).find(Boolean) ?? null };
  }
  const isNone = below.some((line) => /^categorias?: n[ãa]o possui$/iu.test(line.text));
  return isNone ? { categories: ["none"], paidActivity: false, expires: null } : null;
}

/** Reads until which day a licence counts (YYYY-MM-DD); what tells no day is none. */
function findExpiry(text: string): string | undefined {
  const [, told = ""] = /\b(?:validade|v[áa]lida)\b[^\d]*(.+)$/iu.exec(text) ?? [];
  const month = toPartialDate(told.replace(/[.\s)]+$/, ""));
  const [, day] = /^(\d{1,2})º?(?:[/.-]|\s+de\s)/.exec(told) ?? [];
  return month && month.length === "YYYY-MM".length && day ? `${month}-${day.padStart(2, "0")}` : undefined;
}

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const phoneNumber = /(?:\+?55\s*)?\(?\b(\d{2})\)?\s*(9?\s?\d{4})[\s.-]?(\d{4})\b/;
const link = /\b(?:https?:\/\/)?(?:www\.)?(linkedin\.com\/in\/|github\.com\/|instagram\.com\/)[\w%.-]+/gi;

/** Reads whom a document is about: the largest line above its first section that may be a name, and contacts. */
export function readPerson(streams: readonly Stream[]) {
  const lines = streams.flat();
  const head = streams.flatMap((stream) => {
    const end = stream.findIndex(({ text }) => findHeading(text) !== null);
    return stream.slice(0, end === -1 ? 12 : end);
  });
  const named = head
    .concat(lines.slice(0, 8))
    .map((line) => ({ ...line, text: line.text.split("\t")[0]?.replace(/^nome(?: completo)?\s*:\s*/i, "") ?? "" }));
  const [name] = named.filter(({ text }) => isPersonName(text)).sort((one, other) => other.size - one.size);
  const email = lines.map(({ text }) => address.exec(text.replace(/\s*@\s*/, "@"))?.[0]).find(Boolean);
  const phone = lines.map(({ text }) => phoneNumber.exec(text)).find(Boolean);
  const place =
    lines
      .slice(0, 40)
      .map(({ text }) => findPlace(text))
      .find(Boolean) ??
    head
      .filter(({ text }) => text !== name?.text)
      .map(({ text }) => findCityAlone(text))
      .find(Boolean);
  return {
    name: name && toName(name.text),
    email: email?.toLowerCase(),
    phone: phone ? phone.slice(1).join("").replace(/\D/g, "") : undefined,
    ...place,
  };
}

/** Finds what stands below the name, larger than what follows: the post that somebody wants. */
export function findHeadline(streams: readonly Stream[], name: string | undefined): string | undefined {
  for (const stream of streams) {
    const at = stream.findIndex(({ text }) => name !== undefined && isPersonName(text) && toName(text) === name);
    const [line, next] = at === -1 ? [] : stream.slice(at + 1, at + 3);
    if (!line || !next || line.size <= next.size * 1.05 || line.text.length > 120) continue;
    if (findHeading(line.text) === null && !/[\d@\t]/.test(line.text) && !findPlace(line.text)) return line.text;
  }
  return undefined;
}

/** A name is of two to seven words, and no heading. */
function isPersonName(text: string): boolean {
  if (findHeading(text) || /curr[íi]culo|curriculum|vitae|resume/i.test(text)) return false;
  return (
    /^\p{Lu}[\p{L}'.]+(?:\s+(?:d[aeo]s?|e|\p{Lu}[\p{L}'.]*)){1,6}$/u.test(text.trim()) &&
    extractCity(text).city === undefined
  );
}

/** A name in capitals is written as names are. */
function toName(text: string): string {
  if (text !== text.toUpperCase()) return text.trim();
  const words = text.trim().toLowerCase().split(/\s+/);
  return words
    .map((word) => (/^(?:d[aeo]s?|e)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

function findPlace(text: string): { city: string; state: string } | undefined {
  for (const part of text.split(/\t|\||•|·|;/)) {
    const [city, state] = extractCity(trim(part.replace(/CEP.*$/i, ""))).city?.split(" – ") ?? [];
    const known = city && state ? listCities(city).find((each) => each.state === state) : undefined;
    if (known) return { city: known.name, state: known.state };
  }
  return undefined;
}

/**
 * Finds a city without its state's letters, as "Campinas, São Paulo, Brasil" and "Rua das Flores, 120, Campinas" tell
 * it: at the end of a part of the line. A name that several states have says nothing alone.
 */
function findCityAlone(text: string): { city: string; state: string } | undefined {
  for (const part of text.split(/\t|\||•|·|;/)) {
    const pieces = part
      .replace(/\bCEP.*$|[\s,–-]+bra[sz]il\.?\s*$/i, "")
      .replace(/^\s*(?:endere[çc]o|cidade|moro em|resid[êe]ncia|local(?:idade)?|naturalidade)\s*:?\s*/i, "")
      .split(/,|\s[-–—]\s|\/|\(|\)|\bestado\s*:/i)
      .map(trim)
      .filter(Boolean);
    const [last = "", before = ""] = pieces.toReversed();
    const state = before && parseState(last);
    const [city, other] = listCities(state ? before : last).filter((each) => !state || each.state === state);
    if (city && !other) return { city: city.name, state: city.state };
  }
  return undefined;
}

const networks: Record<string, string> = {
  "linkedin.com/in/": "LinkedIn",
  "github.com/": "GitHub",
  "instagram.com/": "Instagram",
};

/** Reads the addresses of the networks where people show themselves. */
export function readLinks(streams: readonly Stream[]): { network: string; url: string }[] {
  const text = streams
    .flat()
    .map((line) => line.text)
    .join("\n");
  return [...text.matchAll(link)].map(([url, host = ""]) => ({
    network: networks[host.toLowerCase()] ?? host,
    url: /^https?:/i.test(url) ? url : `https://${url}`,
  }));
}

export const toPlain = (lines: readonly Line[]): string => toPlainWords(lines.map(({ text }) => text).join(" "));
