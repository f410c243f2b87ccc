import type { ContractType } from "#contract/base/enums";
import type { FeedRow } from "#contract/vacancies/feed";
import { fold } from "#contract/base/fold";
import { payPeriods, payWords, type PayPeriod } from "./wording";

export interface ReadPay {
  payment?: FeedRow["payment"];
  /** True if an amount is unclear or out of range, or the period is ambiguous. */
  isUnclear: boolean;
}

const LONGEST_PAY = 500;
/** Minimum wage of 2025 in centavos (Decreto 12.342/2024), because companies do not renew feeds on 1 January. */
const LEAST_WAGE = 151_800;
/** Least monthly pay in centavos for part-time work, interns (Lei 11.788/2008) and apprentices (CLT, art. 428). */
const LEAST_OF_PART = 30_000;
/** Most pay in centavos a month. A higher amount is an error or a company's turnover. */
const MOST_WAGE = 10_000_000;
/** How many of each period a month has (CLT, art. 64). */
const inMonth: Readonly<Record<PayPeriod, number>> = { hour: 220, day: 30, week: 52 / 12, month: 1, year: 1 / 12 };

const nothing: ReadPay = { isUnclear: false };
const unclear: ReadPay = { isUnclear: true };

interface Amount {
  centavos: number;
  isMarked: boolean;
  isThousands: boolean;
  from: number;
  to: number;
}

/** Matches working time, whose numbers are no pay: "44h semanais", "8 horas por dia". */
const durations =
  /\b\d{1,3}\s?(?:h|hs|hrs|horas)\b(?:\s?(?:\/|por|p\/)?\s?(?:semanais|semanal|semana|mensais|mes|diarias|dia)\b)?|\b\d{1,2}\s?x\s?\d{1,2}\b|\b\d{1,2}[:h]\d\d\b/g;
const amounts = /(?:\b(r\$|rs)\s{0,3})?(?<![\d.,])(\d+(?:[.,]\d+)*)\s?(mil\b|k\b)?/g;

/** Parses a text about pay, like "De R$ 1.800 até R$ 2.200 + VA R$ 500". */
export function parsePay(text: string, contract: ContractType, isPartTime = false): ReadPay {
  const folded = fold(text.slice(0, LONGEST_PAY)).replace(/\s+/g, " ").replace(durations, " ");
  if (!/\d/.test(folded)) return folded.trim() === "" || payWords.open.test(folded) ? nothing : unclear;
  if (payWords.foreign.test(folded) || payWords.counted.test(folded)) return unclear;
  const found = findAmounts(folded);
  // Some programs write 0 for unknown pay.
  if (found.length > 0 && found.every(({ centavos }) => centavos === 0)) return nothing;
  const isMarked = found.some((amount) => amount.isMarked || amount.isThousands);
  const groups = groupAmounts(folded, found).filter((group) => isWage(folded, group, found, isMarked));
  const [group, second] = groups;
  const [first, last = first] = group ?? [];
  if (!first || !last || (second?.[0] && !/[+;]|\bmais\b/.test(folded.slice(last.to, second[0].from)))) return unclear;
  const [lead, tail] = surroundings(folded, found, first, last);
  const periods = payPeriods.filter(([pattern]) =>
    pattern.test(`${lead} ${folded.slice(first.to, last.from)} ${tail}`),
  );
  if (periods.length > 1 || payWords.piece.test(lead + tail)) return unclear;
  const period = periods[0]?.[1] ?? "month";
  const single = first === last;
  return toPay({
    min: single && payWords.upTo.test(lead) ? null : first.centavos,
    max: single && payWords.from.test(lead) ? null : last.centavos,
    period,
    isPart: isPartTime || contract === "internship" || contract === "apprentice",
    kind: payWords.commission.test(folded) ? "fixedAndCommission" : contract === "internship" ? "stipend" : "fixed",
  });
}

interface Told {
  min: number | null;
  max: number | null;
  period: PayPeriod;
  isPart: boolean;
  kind: "fixed" | "fixedAndCommission" | "stipend";
}

export function toPay({ min, max, period, isPart, kind }: Told): ReadPay {
  const times = inMonth[period];
  const isWithin = (amount: number) =>
    amount * times >= (isPart ? LEAST_OF_PART : LEAST_WAGE) && amount * times <= MOST_WAGE;
  const own = [min, max].map((amount) => (amount !== null && isWithin(amount) ? amount : null));
  const [least = null, most = null] = own;
  const isUnclear = (min !== null && least === null) || (max !== null && most === null);
  if ((least === null && most === null) || (max !== null && most === null)) return { isUnclear: true };
  if (least !== null && most !== null && least > most) return unclear;
  if (period === "hour" || period === "day")
    return { payment: { kind: period === "hour" ? "hourly" : "daily", min: least, max: most, period }, isUnclear };
  const monthly = (amount: number | null) => (amount === null ? null : Math.round(amount * times));
  return { payment: { kind, min: monthly(least), max: monthly(most), period: "month" }, isUnclear };
}

function findAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(amounts)) {
    const [all, mark, digits = "", thousands] = match;
    const to = match.index + all.trimEnd().length;
    // Skips numbers in percentages, ordinals and words.
    if (/^(?:\s?%|[a-zº°ª])/.test(text.slice(to, to + 2))) continue;
    const centavos = toCentavos(digits) * (thousands ? 1_000 : 1);
    found.push({ centavos, isMarked: mark !== undefined, isThousands: thousands !== undefined, from: match.index, to });
  }
  return found;
}

/** Parses an amount in Brazilian or English notation. */
export function toCentavos(digits: string): number {
  // After the last separator, one or two digits are cents ("2.5" is 2.50), and three are thousands.
  const [, whole = digits, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

const joiner = /^(?: ?reais)?(?: ?(?:por|ao|\/) ?(?:mes|dia|hora))? ?(?:a|ate|e|-|–|—|\/|~|ou|to) ?(?:ate )?$/;

/** Groups the two amounts of a range. In "2,5 a 3 mil", "mil" applies to both amounts. */
function groupAmounts(text: string, found: Amount[]): Amount[][] {
  const groups: Amount[][] = [];
  for (const amount of found) {
    const [before, full] = groups.at(-1) ?? [];
    if (!before || full || !joiner.test(text.slice(before.to, amount.from))) groups.push([amount]);
    else {
      if (amount.isThousands && !before.isThousands && before.centavos < 100_000) before.centavos *= 1_000;
      groups.at(-1)?.push(amount);
    }
  }
  return groups;
}

/** Returns the texts before and after the amounts, up to additions such as "+ VA" and "; bônus". */
function surroundings(text: string, found: Amount[], first: Amount, last: Amount): [lead: string, tail: string] {
  const before = found[found.indexOf(first) - 1]?.to ?? 0;
  const after = found[found.indexOf(last) + 1]?.from ?? text.length;
  const lead = text
    .slice(before, first.from)
    .split(/[+;,]|\bmais (?!de\b)/)
    .at(-1);
  const tail = text.slice(last.to, after).split(/[+;]|, |\bmais\b/, 1)[0];
  return [lead ?? "", tail ?? ""];
}

/** Returns false for vouchers, and for amounts without a currency if other amounts of the text have one. */
function isWage(text: string, [first, last = first]: Amount[], found: Amount[], isMarked: boolean): boolean {
  if (!first || !last) return false;
  const isMoney = isMarked ? [first, last].some((one) => one.isMarked || one.isThousands) : true;
  const [lead, tail] = surroundings(text, found, first, last);
  const isExtra = payWords.extra.test(lead) || (/^ ?(?:de |em |no )/.test(tail) && payWords.extra.test(tail));
  const isBare = !isMarked && first.centavos < 10_000 && !payPeriods.some(([pattern]) => pattern.test(lead + tail));
  return isMoney && !isExtra && !isBare;
}
