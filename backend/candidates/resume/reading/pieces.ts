import { listCities, parseState, splitCity } from "../../../vacancies/places/cities";
import { states } from "#contract/base/choices";

const state = `(?:${states.join("|")})`;
const word = "\\p{Lu}[\\p{L}'.]*";
const cityAtEnd = new RegExp(
  `(?:^|[\\s,(|–—·-]+)(${word}(?:[ ](?:d[aeo]s?[ ])?${word})*(?:-${word})?)(?:\\s*(?:[/,(–—-]|\\s[–—-]\\s)\\s*|\\s)(${state})\\)?\\.?$`,
  "u",
);

export function isCity(text: string): boolean {
  const { city } = splitCity(text.trim());
  return listCities(city).length > 0;
}

const country = /[\s,;|–—-]+(?:pa[íi]s\s*:\s*)?bra[sz]il\.?(?:\s*\([^)]*\))?\s*$/iu;
const placeLabel = /^\s*(?:cidade|local(?:idade)?|endere[çc]o)\s*:\s*/iu;

/** Reads a text that is only a place: "Itu", "Itu/SP", "Itu, São Paulo, Brasil", "Cidade: Itu". */
export function readPlace(text: string): string | undefined {
  const told = text.replace(country, "").replace(placeLabel, "").trim();
  const { rest, city } = extractCity(told);
  if (city !== undefined) return rest === "" ? city : undefined;
  const [, name = "", last = ""] = /^([^,]+),\s*([^,]+)$/u.exec(told) ?? [];
  const state = parseState(last);
  if (state && listCities(name).some((each) => each.state === state)) return `${name.trim()} – ${state}`;
  return isCity(told) ? told : undefined;
}

export function extractCity(whole: string): { rest: string; city?: string } {
  const text = whole.replace(country, "");
  const match = cityAtEnd.exec(text);
  if (match?.[1] && match[2]) {
    // A company's name may run into the city: the longest end that is a city counts.
    const words = match[1].split(" ");
    for (let from = 0; from < words.length; from++) {
      const city = words.slice(from).join(" ");
      if (listCities(city).some((known) => known.state === match[2])) {
        const at = match.index + match[0].indexOf(match[1]) + match[1].length - city.length;
        return { rest: trim(text.slice(0, at)), city: `${city} – ${match[2]}` };
      }
    }
  }
  return { rest: whole };
}

/** Splits a city without state off at the last comma: "Oficina Prado, Campinas". */
export function extractCityAlone(text: string): { rest: string; city?: string } {
  const [, name, city] = /^(.+),\s+([^,]+)$/u.exec(text) ?? [];
  return name && city && isCity(city) ? { rest: trim(name), city } : { rest: text };
}

export const trim = (text: string): string =>
  text
    .replace(/^[\s,;:.|/–—·•()[\]-]+(?=\S)|^[\s,;:|/–—·•()[\]-]+$/gu, "")
    .replace(/[\s,;:|/–—·•([\]-]+$/u, "")
    .replace(/\(\s*\)/g, "")
    .trim();

export function splitPieces(text: string): string[] {
  // A dash may have a space at one side only: "Senai- Freios", "Senai –Freios".
  return text
    .replace(/([\p{L})])[–—-]\s/gu, "$1 - ")
    .replace(/\s[–—](\p{L})/gu, " – $1")
    .split(/\t+|\s+[–—|·•]\s+|\s+-\s+|\s*\|\s*|\s*[•]\s*|\s+\/\s+/u)
    .map(trim)
    .filter(Boolean);
}

/** Splits at a comma, or else at "na" or "pela" before a name. Returns all ways, because names have commas. */
export function splitWeakly(text: string): [string, string][] {
  const joints = [
    /,\s+|\s+\((?=\p{Lu})/gu,
    /\s+(?:na|no|pel[ao])\s+(?=\p{Lu}|prefeitura|empresa|oficina|loja|escola|col[ée]gio|faculdade|universidade|instituto)/gu,
  ];
  return joints
    .flatMap((joint) => [...text.matchAll(joint)])
    .map((match): [string, string] => [
      trim(text.slice(0, match.index)),
      trim(text.slice(match.index + match[0].length)),
    ])
    .filter(
      ([one, other]) =>
        one.length >= 3 &&
        other.length >= 2 &&
        /^(?:[\p{Lu}\d]|prefeitura|empresa|oficina|loja|escola|col[ée]gio|faculdade|universidade|instituto)/u.test(
          other,
        ),
    );
}
