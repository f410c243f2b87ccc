import { listCities, parseState } from "../../../vacancies/places/cities";
import { extractCity, trim } from "./pieces";

/** Splits at a dash before a telephone, but not before a state: "Campinas - SP". */
const toParts = (text: string) =>
  text
    .replace(/\s\((\p{Lu}{2})\)(?=$|\s)/gu, " – $1")
    .split(/\t|\||•|·|;|\s[-–—/]\s(?=(?:\(?\+?\d|tel|cel|fone|e-?mail|whats|contato))/iu);

export const findCity = (text: string): { city: string; state: string } | undefined =>
  findPlace(text) ?? findCityAlone(text);

export function findPlace(text: string): { city: string; state: string } | undefined {
  for (const part of toParts(text)) {
    const loud = part.replace(/(?<=\p{Ll})-(?:A[clpm]|Ba|Ce|Df|Es|Go|M[agst]|P[abeir]|R[jnors]|S[cep]|To)$/u, (tail) =>
      tail.toUpperCase(),
    );
    const [city, state] =
      extractCity(trim(loud.replace(/CEP.*$|\s*\([^)]*\)\s*$|,?\s?\d{5}-\d{3}.*$/i, ""))).city?.split(" – ") ?? [];
    const known = city && state ? listCities(city).find((each) => each.state === state) : undefined;
    if (known) return { city: known.name, state: known.state };
  }
  return undefined;
}

/** Finds a city before a state's whole name, or alone if only one state has a city of this name. */
export function findCityAlone(text: string): { city: string; state: string } | undefined {
  for (const part of toParts(text)) {
    const pieces = part
      .replace(/\.\s*$/, "")
      .replace(/\s*\(bra[sz]il\)\s*$/iu, "")
      .replace(/(?<=,\s|^)\d{5}-?\d{3}\s+(?=\p{Lu})/u, "")
      .replace(/\bCEP.*$|[\s,–-]+bra[sz]il\.?(?:\s\d{5}-?\d{3})?\s*$/i, "")
      .replace(/^\s*(?:endere[çc]o|cidade|moro em|resid[êe]ncia|local(?:idade)?|naturalidade)\s*:?\s*/i, "")
      .split(/,|\s[-–—]\s|\/|\(|\)|\bestado\s*:/i)
      .map(trim)
      .filter(Boolean);
    const [last = "", before = ""] = pieces.length === 1 ? splitState(pieces[0] ?? "") : pieces.toReversed();
    // "Brasileira" is a town in Piauí, but here it is a nationality.
    if (/^brasileir[oa]$/iu.test(last)) continue;
    const state = before && parseState(last);
    const [city, other] = listCities(state ? before : last).filter((each) => !state || each.state === state);
    if (city && !other) return { city: city.name, state: city.state };
  }
  return undefined;
}

function splitState(text: string): [string, string] | [string] {
  const words = text.split(" ");
  for (const at of [1, 2, 3]) {
    const [city, state] = [words.slice(0, -at).join(" "), words.slice(-at).join(" ")];
    const found = at < words.length && state.length > 2 ? parseState(state) : undefined;
    if (found && listCities(city).some((each) => each.state === found)) return [state, city];
  }
  return [text];
}
