/**
 * Matches "(11) 95336-9820", "11 9.5336.9820", "(66) 9995-10442", "0xx19 98888 7766". Area codes have no zero. A mobile
 * number has nine digits and begins with 9, a landline number has eight digits (Anatel, Resolução 553).
 */
const number =
  /(?<![\d.+])(?:\(?\+?55\)?[\s.-]{0,2})?\(?(?:0(?:xx)?)?\s?([1-9][1-9])\)?[\s.–-]{0,3}((?:\d[\s.–-]{0,3}){7,8}\d)(?!\d|\/\d)/gi;
const postcode = /(?<!\d)\d{5}-\d{3}(?![\d-])/g;
const cpf = /\d{3}\.\d{3}\.\d{3}-\d{2}/;
const others = /recado|refer[êe]ncia|falar com/i;

/** Returns the person's telephone in digits. Prefers numbers that are not marked as another person's. */
export function findPhone(lines: readonly string[]): string | undefined {
  const found = lines.flatMap((line) => {
    const matches = [...line.replace(postcode, "#".repeat(9)).matchAll(number)];
    return matches.flatMap((match, at) => {
      const digits = `${match[1]}${match[2]}`.replace(/\D/g, "");
      if (cpf.test(match[0]) || !/^\d{2}(?:9\d{8}|[2-9]\d{7})$/.test(digits)) return [];
      const from = matches[at - 1];
      const before = line.slice(from ? from.index + from[0].length : 0, match.index);
      const after = line.slice(match.index + match[0].length, matches[at + 1]?.index).split(/[/|;\t]/)[0] ?? "";
      return [{ digits, isOthers: others.test(before) || others.test(after) }];
    });
  });
  return (found.find(({ isOthers }) => !isOthers) ?? found[0])?.digits;
}
