import { fold } from "#contract/base/fold";

const numbers: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  quinze: 15,
  dezoito: 18,
  vinte: 20,
};
const span = new RegExp(
  String.raw`\b(\d{1,3}|${Object.keys(numbers).join("|")})\s{0,3}(?:\([^)]{0,20}\)\s{0,3})?\+?\s{0,3}(?:(?:a|ou|e|-)\s{0,3}\d{1,2}\s{0,3})?(anos?|mes(?:es)?)\b`,
  "g",
);

const age = /\bmaior(?:es)? de \d\d anos\b/g;

/** Months of experience that an employer may demand at most (CLT, art. 442-A). */
const MOST_MONTHS = 6;
const about = /experiencia|vivencia|atuacao/;
const wish = /desejavel|diferencial|preferenc|sera um plus|valorizamos/;
const ofCompany =
  /^(?:[oa] |uma? |somos |no |na )*(?:grupo|empresa|rede|concessionaria|montadora)s? (?:com|de|que|ha) |mercado|tradicao|historia|fundad|nossa empresa|nosso grupo|somos|garantia de|idade/;

/** Returns the first sentence that demands more than six months' experience. A wish ("desejável") is no demand. */
export function longExperienceIn(texts: string[]): string | null {
  for (const text of texts) {
    if (!about.test(fold(text))) continue;
    for (const sentence of text.split(/(?<=[.;!?])\s|\n/)) {
      const folded = fold(sentence);
      if (!about.test(folded) || wish.test(folded) || ofCompany.test(folded)) continue;
      for (const [, count = "", unit = ""] of folded.replace(age, "").matchAll(span)) {
        const months = (numbers[count] ?? Number(count)) * (unit.startsWith("ano") ? 12 : 1);
        if (months > MOST_MONTHS) return sentence.trim();
      }
    }
  }
  return null;
}
