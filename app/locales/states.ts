import type { State } from "#contract/base/enums";
import names from "./states.json" with { type: "json" };

export const stateNames: Record<State, string> = names;
