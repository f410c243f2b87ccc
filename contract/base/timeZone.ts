import { z } from "zod";
import type { State } from "./enums";

/** The zones of Brazil's states, by their names in the IANA's database. Fernando de Noronha is of Pernambuco here. */
export const timeZoneSchema = z.enum(["America/Sao_Paulo", "America/Manaus", "America/Cuiaba", "America/Rio_Branco"]);
export type TimeZone = z.infer<typeof timeZoneSchema>;

/** The zone of whoever did not say where they live, and of strangers (docs/design.md, section 4). */
export const BRASILIA: TimeZone = "America/Sao_Paulo";

/** The states whose time is not that of Brasília. */
const zones: { zone: TimeZone; states: readonly State[] }[] = [
  { zone: "America/Rio_Branco", states: ["AC"] },
  { zone: "America/Manaus", states: ["AM", "RO", "RR"] },
  { zone: "America/Cuiaba", states: ["MT", "MS"] },
];

/** Each zone of Brazil with the states in it. The last one has no list: it is that of everybody else. */
export const zonesOfBrazil: readonly { zone: TimeZone; states: readonly State[] | null }[] = [
  ...zones,
  { zone: BRASILIA, states: null },
];

/** The zone of whoever lives in a state. */
export const toZone = (state: State | null): TimeZone =>
  zones.find(({ states }) => state !== null && states.includes(state))?.zone ?? BRASILIA;
