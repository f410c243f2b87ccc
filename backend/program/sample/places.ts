import type { State } from "#contract/base/enums";
import data from "./places.json";

/** Population in thousands (Censo 2022), by which the sample's cities are weighted. */
const table: Readonly<Record<State, string>> = data.population;

export interface Place {
  city: string;
  state: State;
  weight: number;
}

export const places: readonly Place[] = Object.entries(table).flatMap(([state, cities]) =>
  cities.split(", ").map((entry) => {
    const blank = entry.lastIndexOf(" ");
    return { city: entry.slice(0, blank), state: state as State, weight: Number(entry.slice(blank + 1)) };
  }),
);

/** A state's usual pay, divided by Brazil's. */
const payFactors: Partial<Record<State, number>> = data.payFactors;
export const getPayFactor = (state: State) => payFactors[state] ?? 0.87;

/** Returns a city with its preposition: "em Campinas", but "no Rio de Janeiro". */
export const inCity = (city: string) =>
  city === "Rio de Janeiro" || city === "Recife" || city === "Rio Grande"
    ? `no ${city}`
    : city === "Serra"
      ? "na Serra"
      : `em ${city}`;
