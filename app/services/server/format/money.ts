import { numberFormat, steadySpaces } from "./intl";

const WHOLE = 100;

const withDigits = (digits: number) =>
  numberFormat({ style: "currency", currency: "BRL", minimumFractionDigits: digits, maximumFractionDigits: digits });
const inReais = withDigits(0);
const inCentavos = withDigits(2);

const currencyFormat = (language: string, hasCents: boolean) => (hasCents ? inCentavos : inReais)(language);

/** Writes 240000 as "R$ 2.400", and 1250 as "R$ 12,50". */
export function moneyText(centavos: number, language: string): string {
  return steadySpaces(currencyFormat(language, centavos % WHOLE !== 0).format(centavos / WHOLE));
}

/** Writes two amounts with one currency: ["R$ 2.400", "3.100"], in German ["2.400", "3.100 R$"]. */
export function moneyPair(min: number, max: number, language: string): [string, string] {
  const hasCents = min % WHOLE !== 0 || max % WHOLE !== 0;
  const withCurrency = currencyFormat(language, hasCents);
  const leads = withCurrency.formatToParts(0)[0]?.type === "currency";
  const bare = (centavos: number) =>
    steadySpaces(
      withCurrency
        .formatToParts(centavos / WHOLE)
        .filter(({ type }) => type !== "currency" && type !== "literal")
        .map(({ value }) => value)
        .join(""),
    );
  const full = (centavos: number) => steadySpaces(withCurrency.format(centavos / WHOLE));
  return leads ? [full(min), bare(max)] : [bare(min), full(max)];
}
