import { fold } from "#contract/base/fold";

/** Words that are no requirement alone: "saber", "desejável", "curso na área", "experiência anterior na função". */
const empty = new RegExp(
  `^(${[
    "ajuda\\w*|algum\\w*|anos?|anterior\\w*|area|basic\\w*|boa|bom|bons|bem|cargo|como|comprovad\\w*|conhec\\w*|curs\\w*|dele|desejav\\w*",
    "diferenci\\w*|disposicao|domini\\w*|esta[rs]?|experienci\\w*|facilidade|fazer|funcao|gosta\\w*|gosto|intermediari\\w*|mais|maior|meses",
    "minim\\w*|mostrar|muit\\w*|nivel|nocoes|para|pela|pelo|possuir|pratica|propri\\w*|qualquer|quem|saber|seis|sera|sobre|suas?|seus?|toda|todo",
    "trabalh\\w*|treinament\\w*|usar|vindas?|vivencia|vontade",
  ].join("|")})$`,
);

/** Compares roots: a long word may have any ending, a short one only a plural ("moto" is not "motor"). */
const isAlike = (asked: string, own: string) =>
  asked.length >= 7 ? own.startsWith(asked.slice(0, -2)) : own.replace(/s$/, "") === asked.replace(/s$/, "");

export const findTellingWords = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= 4 && !empty.test(word));

/** A sentence with one of these words denies something. */
const negation = /\b(nao|nunca|sem|nenhum[a]?)\b/;

/** Returns whether all the words occur in affirmative sentences of the text. */
export function hasWords(text: string, asked: readonly string[]): boolean {
  const said = text
    .split(/[.;!?\n]+/)
    .map(fold)
    .filter((sentence) => !negation.test(sentence))
    .join(" ");
  const words = said.match(/[a-z0-9]+/g) ?? [];
  return asked.every((word) => words.some((own) => isAlike(word, own)));
}
