import { listCities, parseState, splitCity } from "../../../vacancies/places/cities";
import { states } from "#contract/base/choices";
import { fold } from "#contract/base/fold";
import { soundsLikeCompany, soundsLikeCourse, soundsLikeRole } from "./words";

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

const country = /[\s,;|/–—-]+(?:pa[íi]s\s*:\s*)?bra[sz]il\.?(?:\s*\([^)]*\))?\s*$/iu;
const placeLabel = /^\s*(?:cidade|local(?:idade)?|endere[çc]o)\s*:\s*/iu;

const countries = new Set(
  (
    "argentina australia austria belgium canada chile china colombia denmark england france germany india ireland israel italy japan " +
    "japao mexico netherlands paraguai peru poland portugal scotland singapore spain sweden switzerland uk uruguai usa eua alemanha " +
    "franca espanha inglaterra irlanda italia brasil brazil venezuela cuba haiti angola bolivia ecuador equador mocambique senegal " +
    "nigeria gana congo siria libano marrocos paraguay uruguay"
  )
    .split(" ")
    .concat("new zealand", "south africa", "united kingdom", "united states", "reino unido", "estados unidos"),
);

const foreignCities = new Set(
  (
    "luanda|lisboa|caracas|maracaibo|havana|la habana|santiago de cuba|porto principe|port au prince|maputo|dacar|la paz|cochabamba|" +
    "santa cruz de la sierra|buenos aires|montevideu|montevideo|asuncion|ciudad del este|bogota|quito|damasco|beirute"
  ).split("|"),
);

export function isAbroad(text: string): boolean {
  if (text.length > 60 || !/^\p{Lu}/u.test(text)) return false;
  const [city = "", region, ...more] = text
    .replace(/\s\([^()]{1,20}\)$/u, "")
    .split(/,\s|\s[–-]\s/u)
    .map((part) => part.trim());
  const isCountry = (part: string) => countries.has(fold(part));
  if (region === undefined) return isCountry(city);
  if (city.split(" ").length > 3 || soundsLikeCompany(city) || soundsLikeCourse(city) !== 0) return false;
  return (
    /^[\p{L}'. ]{2,40}$/u.test(city) &&
    (isCountry(region) ||
      /^\p{Lu}{2}$/u.test(region) ||
      isCountry(region.replace(/^\p{Lu}{2}\s/u, "")) ||
      more.length === 1) &&
    more.every(isCountry)
  );
}

/** Returns the place if the text is only a place: "Itu", "Itu/SP", "Itu, São Paulo, Brasil", "Cidade: Itu". */
export function readPlace(text: string): string | undefined {
  if (isAbroad(text.trim())) return text.trim();
  // LinkedIn writes regions: "Mogi Guaçu e Região, Brasil".
  if (/^\p{Lu}[^,\d]{2,40}(?:,\s[^,\d]{2,30},|(?:\se)?\s[Rr]egi[ãa]o,)\sBra[sz]il$/u.test(text.trim()))
    return text.trim();
  const told = text.replace(country, "").replace(placeLabel, "").trim();
  const { rest, city } = extractCity(told);
  if (city !== undefined) return rest === "" ? city : undefined;
  const [, name = "", last = ""] = /^([^,]+),\s*([^,]+)$/u.exec(told) ?? [];
  const state = parseState(last);
  if (state && listCities(name).some((each) => each.state === state)) return `${name.trim()} – ${state}`;
  return isCity(told) ? told : undefined;
}

const mixedState = new RegExp(
  `(?<=\\p{Ll}\\s?[\\s/,–-]\\s?)(?:${states.map((each) => each.charAt(0) + each.charAt(1).toLowerCase()).join("|")})(?=\\)?\\.?$)`,
  "u",
);

const endsInPlace = (text: string) =>
  /(?<!\p{L})(?:Rio|Minas)$/u.test(text) || [1, 2].some((count) => isCity(text.split(" ").slice(-count).join(" ")));

export function extractCity(whole: string): { rest: string; city?: string } {
  const text = whole
    .replace(country, "")
    .replace(/(?<=\p{L})-(?=\p{Lu}[\p{L} ]{2,30}, \p{Lu}{2}$)/u, (dash, at: number, all: string) =>
      isCity(all.slice(at + 1, -4)) && !endsInPlace(all.slice(0, at)) ? " – " : dash,
    )
    .replace(mixedState, (letters) => letters.toUpperCase());
  const match = cityAtEnd.exec(text);
  if (match?.[1] && match[2]) {
    // A company's name may precede the city. The longest ending that is a city counts.
    const words = match[1].split(" ");
    for (let from = 0; from < words.length; from++) {
      const city = words.slice(from).join(" ");
      if (listCities(city).some((known) => known.state === match[2])) {
        const at = match.index + match[0].indexOf(match[1]) + match[1].length - city.length;
        // "Vendedora (Loja Sol, Itu – SP)": the brackets hold a second name.
        const rest = trim(text.slice(0, at)).replace(/^([^()]{3,})\s\(([^()]{2,})$/u, "$1\t$2");
        // "Prefeitura de Itu, SP": the name contains the city.
        return { rest: /\sd[aeo]$/u.test(rest) ? `${rest} ${city}` : rest, city: `${city} – ${match[2]}` };
      }
    }
  }
  // "Oficina Prado – Itu/São Paulo": the state is written in full.
  const [, before = "", name = "", last = ""] =
    /^(.*?)(?:^|\s[–—|-]\s|,\s)([^,/–—|-]{3,40})\s?[/,]\s?([^,/–—|-]{4,20})$/u.exec(text) ?? [];
  const state = last && parseState(last);
  return state && listCities(name).some((known) => known.state === state)
    ? { rest: trim(before), city: `${name.trim()} – ${state}` }
    : { rest: whole };
}

const regions =
  "AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY|ON|QC|BC|AB";
const placeAbroad = new RegExp(
  `^(.{3,80}?),\\s((?:\\p{Lu}[\\p{L}.]{1,20}\\s?){1,3},\\s(?:${regions})(?:,?\\sUSA?)?)$`,
  "u",
);

/** Splits off a city without a Brazilian state: "Oficina Prado, Campinas", "Blue Garage, Austin, TX". */
export function extractCityAlone(text: string): { rest: string; city?: string } {
  const [, before, abroad] = placeAbroad.exec(text) ?? [];
  if (before && abroad) return { rest: trim(before), city: abroad };
  const [, firm, town, land = ""] =
    /^(.{3,80}?),\s(\p{Lu}[^,()]{1,30}?)(?:,\s|\s\()([^,()]{3,20})\)?$/u.exec(text) ?? [];
  if (firm && town && countries.has(fold(land))) return { rest: trim(firm), city: `${town}, ${land}` };
  const [, name, city] = /^(.+),\s+([^,]+)$/u.exec(text) ?? [];
  return name && city && (isCity(city) || foreignCities.has(fold(city))) ? { rest: trim(name), city } : { rest: text };
}

export const trim = (text: string): string =>
  text
    .replace(/^[\s,;:.|/–—·•()[\]-]+(?=\S)|^[\s,;:|/–—·•()[\]-]+$/gu, "")
    .replace(/[\s,;:|/–—·•([\]-]+$/u, "")
    .replace(/\(\s*\)/g, "")
    .trim();

/** With `isJob`, also splits at "na": "Supervisora / Vendedora na Loja Sol" has a job title and a company. */
export function splitPieces(text: string, isJob = false, hasMore = false): string[] {
  const [, post = "", company = ""] =
    (isJob && /^([^\t,|–—•]{3,60}?)\sn[oa]\s((?:\p{Lu}|\p{Ll}-\p{Lu})(?:(?!\s[-–—]|,\s|[|•]).)+)$/u.exec(text)) || [];
  if (soundsLikeRole(post) > 0) return [post, ...splitPieces(company)];
  // A dash with one space also separates: "Senai- Freios", "Senai –Freios".
  const pieces = text
    .replace(/([\p{L})])\.?[–—-]\s/gu, "$1 - ")
    .replace(/\s[–—](\p{L})/gu, " – $1")
    .replace(/\s-(?=\p{Lu}\p{Ll}{2})/gu, " - ")
    .replace(/\([^()\t]{1,60}\)/gu, (inBrackets) => inBrackets.replace(/ [–—-] /gu, " \u0000 "))
    .split(/\t+|\s+[–—|·•]\s+|\s+-\s+|\s*\|\s*|\s*[•▪■◦∙]\s*/u)
    .map((piece) => trim(piece.replaceAll("\u0000", "-")))
    .filter(Boolean);
  return pieces.flatMap((piece) => splitAtSlash(piece, hasMore || hasOtherName(pieces, piece)));
}

/** Returns whether `names` has another name than `own`, apart from places. */
export const hasOtherName = (names: readonly string[], own: string): boolean =>
  names.some((name) => name !== own && /\p{L}{2}/u.test(name) && readPlace(name) === undefined);

/** Splits at a slash unless both parts are roles. Beside other names, splits only if a part is a company or school. */
function splitAtSlash(text: string, hasMore: boolean): string[] {
  const parts = text.split(/\s+\/\s+|(?<=[\p{L})])\/\s(?=\p{Lu})/u).map(trim);
  const roles = parts.filter((part) => soundsLikeRole(part) > 0);
  const isEmployer = (part: string) => soundsLikeCompany(part) || soundsLikeCourse(part) < 0;
  const isOne = hasMore ? !parts.some(isEmployer) : roles.length === parts.length;
  return isOne ? [text] : parts.filter(Boolean);
}

/** Lists all splits at a comma, a bracket, "na" or "pela". The caller chooses, because a name may contain a comma. */
export function splitWeakly(text: string): [string, string][] {
  const joints = [
    /,\s+|\s+\((?=\p{Lu})/gu,
    /\s+(?:na|no|pel[ao]|at|@)\s+(?=\p{Lu}|prefeitura|empresa|oficina|loja|escola|col[ée]gio|faculdade|universidade|instituto)/gu,
  ];
  joints.push(
    /\s+d[ao]\s+(?=(?:hospital|cl[íi]nica|prefeitura|empresa|oficina|loja|escola|col[ée]gio|banco|grupo|posto|supermercado|mercado|concession[áa]ria|restaurante|farm[áa]cia)\s\p{Lu})/giu,
  );
  return joints
    .flatMap((joint) => [...text.matchAll(joint)])
    .map((match): [string, string] => [
      trim(text.slice(0, match.index)),
      trim(text.slice(match.index + match[0].length)).replace(/^([^()]+)\)$/u, "$1"),
    ])
    .filter(
      ([one, other]) =>
        one.length >= 3 &&
        other.length >= 2 &&
        // The comma is not within brackets.
        !/^[^()]*\)./u.test(other) &&
        /^(?:[\p{Lu}\d]|prefeitura|empresa|oficina|loja|escola|col[ée]gio|faculdade|universidade|instituto)/u.test(
          other,
        ),
    );
}

export const clean = <Text extends string | undefined>(text: Text): Text =>
  text?.replace(/[\s.,;:]+$/u, (end) =>
    /\b(?:ltda|s\.a|cia|me|\p{L}\.\p{L})\.$/iu.test(text) ? end.trim() : "",
  ) as Text;
