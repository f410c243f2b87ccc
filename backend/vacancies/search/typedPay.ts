import { leastPays } from "#contract/base/choices";

/** Matches a minimum pay: "salário acima de 3000", "mais de R$ 3 mil", "ganhar 2.500". */
const asked =
  /(?:(?:sal[aá]rios?|ganh\p{L}{1,6}|pag\p{L}{1,6}) (?:de )?(?:(?:acima|maior|superior|mais|a partir|no m[ií]nimo|m[ií]nimo)(?: de| que| do que| a)? )?|(?:acima de|maior que|superior a|mais de|a partir de|no m[ií]nimo|m[ií]nimo de) )(?:r\$ ?)?(\d{1,3}(?:[.,]\d{3})?|\d{4,5})(?:,\d\d)?( ?mil| ?k)?(?:,00)?(?: reais)?(?![\p{L}\p{N}])/iu;

export type LeastPay = (typeof leastPays)[number];

interface TypedPay {
  from: number;
  to: number;
  least: LeastPay;
}

/** Finds a typed minimum pay. Ignores small numbers, because they are years of experience. */
export function findTypedPay(text: string): TypedPay | null {
  const found = asked.exec(text);
  if (!found) return null;
  const [said, digits = "", thousands] = found;
  const reais = Number(digits.replace(/[.,]/g, "")) * (thousands ? 1_000 : 1);
  const least = leastPays.findLast((step) => Number(step) <= reais);
  return least ? { from: found.index, to: found.index + said.length, least } : null;
}
