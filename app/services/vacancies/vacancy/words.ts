import { fold } from "#contract/base/fold";

/** Words that say nothing of what is asked: "saber", "desejável", "curso na área", "experiência anterior na função". */
const empty = new RegExp(
  `^(${[
    "ajuda\\w*|algum\\w*|anos?|anterior\\w*|area|basic\\w*|boa|bom|bons|bem|cargo|como|comprovad\\w*|conhec\\w*|curs\\w*|dele|desejav\\w*",
    "diferenci\\w*|disposicao|domini\\w*|esta[rs]?|experienci\\w*|facilidade|fazer|funcao|gosta\\w*|gosto|intermediari\\w*|mais|maior|meses",
    "minim\\w*|mostrar|muit\\w*|nivel|nocoes|para|pela|pelo|possuir|pratica|propri\\w*|qualquer|quem|saber|seis|sera|sobre|suas?|seus?|toda|todo",
    "trabalh\\w*|treinament\\w*|usar|vindas?|vivencia|vontade",
  ].join("|")})$`,
);

/** Compares roots: a long word may end as it likes, a short one may only be a plural ("moto" is no "motor"). */
const isAlike = (asked: string, own: string) =>
  asked.length >= 7 ? own.startsWith(asked.slice(0, -2)) : own.replace(/s$/, "") === asked.replace(/s$/, "");

export const findTellingWords = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= 4 && !empty.test(word));

/** A sentence with one of these words says what somebody does not have. */
const negation = /\b(nao|nunca|sem|nenhum[a]?)\b/;

/** Tells whether a text has each of the words, in sentences that deny nothing. */
export function hasWords(text: string, asked: readonly string[]): boolean {
  const said = text
    .split(/[.;!?\n]+/)
    .map(fold)
    .filter((sentence) => !negation.test(sentence))
    .join(" ");
  const words = said.match(/[a-z0-9]+/g) ?? [];
  return asked.every((word) => words.some((own) => isAlike(word, own)));
}
