import { leastPays } from "#contract/base/choices";

/** Matches pay: "salário acima de 3000", "entre R$ 2 mil e 3 mil", "ganhar 2.500", "de 2 a 3 mil". */
const asked =
  /(?:(?:sal[aá]rios?|ganh\p{L}{1,6}|pag\p{L}{1,6}) (?:de )?)?(?:(acima|maior|superior|mais|a partir|no m[ií]nimo|m[ií]nimo|entre)(?: de| que| do que| a)? |(at[eé]|no m[aá]ximo|menos de|abaixo de|de) )?(r\$ ?)?(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,]\d{3})?|\d{4,5})(?:,\d\d)?( ?mil| ?k)?( reais)?(?: (?:a|e|at[eé]) (?:r\$ ?)?\d{1,3}(?:[.,]?\d{3})?(?:,\d\d)?( ?mil| ?k)?(?: reais)?)?(?![\p{L}\p{N}])/giu;

/** Matches what follows a number that is no pay: "40 mil km". */
const measures = /^ ?(?:km|quil|kg|litros|toneladas)/iu;

export type LeastPay = (typeof leastPays)[number];

interface TypedPay {
  from: number;
  to: number;
  /** Null for "até 2000", because no filter sets an upper limit of pay. */
  least: LeastPay | null;
}

/** Finds a typed minimum pay. Ignores small numbers, because they are years of experience. */
export function findTypedPay(text: string): TypedPay | null {
  for (const found of text.matchAll(asked)) {
    const [said, more, most, currency, digits = "", own, name, ofSecond] = found;
    if (measures.test(text.slice(found.index + said.length))) continue;
    const thousands = own ?? (Number(digits) < 100 ? ofSecond : undefined);
    const reais = Number(digits.replace(/[.,]/g, "")) * (thousands ? 1_000 : 1);
    const isPay = /^(?:sal|ganh|pag)/iu.test(said) || more || (most && most !== "de") || currency || thousands || name;
    const least = leastPays.findLast((step) => Number(step) <= reais);
    if (isPay && least)
      return { from: found.index, to: found.index + said.length, least: most && most !== "de" ? null : least };
  }
  return null;
}
