import { z } from "zod";
import type { State } from "./enums";

/** IANA names. Fernando de Noronha counts as Pernambuco. */
export const timeZoneSchema = z.enum([
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Cuiaba",
  "America/Rio_Branco",
  "America/Eirunepe",
]);
export type TimeZone = z.infer<typeof timeZoneSchema>;

/** The default (docs/design.md, section 4). */
export const BRASILIA: TimeZone = "America/Sao_Paulo";

const zones: { zone: TimeZone; states: readonly State[] }[] = [
  { zone: "America/Rio_Branco", states: ["AC"] },
  { zone: "America/Manaus", states: ["AM", "RO", "RR"] },
  { zone: "America/Cuiaba", states: ["MT", "MS"] },
];

/** Cities of Amazonas with Acre's time, west of the line from Tabatinga to Porto Acre (Lei 12.876/2013). */
export const westOfAmazonas: { zone: TimeZone; state: State; cities: readonly string[] } = {
  zone: "America/Eirunepe",
  state: "AM",
  cities: [
    "Atalaia do Norte",
    "Benjamin Constant",
    "Boca do Acre",
    "Eirunepé",
    "Envira",
    "Guajará",
    "Ipixuna",
    "Itamarati",
    "Jutaí",
    "Lábrea",
    "Pauini",
    "São Paulo de Olivença",
    "Tabatinga",
  ],
};

/** Zones by state, without the west of Amazonas. The last zone has all other states. */
export const zonesOfBrazil: readonly { zone: TimeZone; states: readonly State[] | null }[] = [
  ...zones,
  { zone: BRASILIA, states: null },
];

export interface ZonedPlace {
  state: State | null;
  city?: string | null;
}

export function toZone({ state, city }: ZonedPlace): TimeZone {
  const { zone, cities } = westOfAmazonas;
  if (state === westOfAmazonas.state && city && cities.includes(city)) return zone;
  return zones.find(({ states }) => state !== null && states.includes(state))?.zone ?? BRASILIA;
}
