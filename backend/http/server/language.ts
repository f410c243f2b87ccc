import { type Language, languages } from "#contract/base/language";

/** Returns the language by `Accept-Language` (RFC 9110, section 12.5.4). The default is English, for programmers. */
export function findLanguage(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").flatMap((part) => {
    const [range = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const weight = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1);
    return weight > 0 ? [{ range: range.split("-")[0], weight }] : [];
  });
  for (const { range } of wanted.sort((one, other) => other.weight - one.weight)) {
    const found = languages.find((language) => language.split("-")[0] === range);
    if (found) return found;
  }
  return "en";
}
