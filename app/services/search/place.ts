import { fold } from "#contract/fold";
import type { State } from "#contract/enums";
import { stateNames } from "~/locales/states";

const capitalsOfTheSameName = new Set(["sao paulo", "rio de janeiro"]);

const byName = new Map(
  (Object.entries(stateNames) as [State, string][]).flatMap(([state, name]): [string, State][] =>
    capitalsOfTheSameName.has(fold(name))
      ? [[fold(state), state]]
      : [
          [fold(state), state],
          [fold(name), state],
        ],
  ),
);

/** Finds the state that a place means by itself: "sp", "Paraná"; null for a city first, as "São Paulo". */
export const stateNamed = (place: string): State | null => byName.get(fold(place).trim()) ?? null;
