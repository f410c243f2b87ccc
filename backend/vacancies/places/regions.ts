import type { State } from "#contract/base/enums";
import data from "./regions.json";

export type Region =
  | { cities: readonly string[]; state: State }
  | { around: string; state: State }
  | { states: readonly State[] }
  | { inland: State };

type Named = Exclude<Region, { inland: State }> & { names: string[] };
const { greaterSaoPaulo: capitalRegion } = data;
const named = [{ ...capitalRegion, state: "SP" as const }, ...(data.regions as Named[])];
const inland = Object.entries(data.inland).flatMap(([state, names]) =>
  names.map((name) => ({
    inland: state as State,
    names: [`interior ${name}`, `interior de ${name}`, `interior do ${name}`, `interior da ${name}`],
  })),
);
const regions = new Map<string, Region>(
  [...named, ...inland].flatMap(({ names, ...region }) => names.map((name) => [name, region] as const)),
);

export const findRegion = (phrase: string): Region | null => regions.get(phrase) ?? null;

/** Cities of Greater São Paulo (Lei Complementar estadual 1.139/2011). */
export const greaterSaoPaulo: readonly string[] = capitalRegion.cities;

export const capitals: Readonly<Record<State, string>> = data.capitals;
