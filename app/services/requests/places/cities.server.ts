import { foldCity } from "#contract/base/fold";
import { getCities } from "@brazilian-utils/brazilian-utils/get-cities";
import { states } from "#contract/base/choices";
import type { State } from "#contract/base/enums";

/** The most suggestions, so that the list fits under a field on a phone. */
const MOST_SUGGESTED = 7;

/** The state capitals. They precede cities that match equally, because most people mean a capital. */
const capitals = new Set(
  "AC:Rio Branco,AL:Maceió,AM:Manaus,AP:Macapá,BA:Salvador,CE:Fortaleza,DF:Brasília,ES:Vitória,GO:Goiânia,MA:São Luís,MG:Belo Horizonte,MS:Campo Grande,MT:Cuiabá,PA:Belém,PB:João Pessoa,PE:Recife,PI:Teresina,PR:Curitiba,RJ:Rio de Janeiro,RN:Natal,RO:Porto Velho,RR:Boa Vista,RS:Porto Alegre,SC:Florianópolis,SE:Aracaju,SP:São Paulo,TO:Palmas".split(
    ",",
  ),
);

interface KnownCity {
  name: string;
  state: State;
  folded: string;
  isCapital: boolean;
}

let all: KnownCity[] | undefined;

export const knownCities = (): KnownCity[] =>
  (all ??= states.flatMap((state) =>
    getCities(state).map((name) => ({
      name,
      state,
      folded: foldCity(name),
      isCapital: capitals.has(`${state}:${name}`),
    })),
  ));

/** Suggests cities with a word that begins with `typed`. Exact names come first, then names that begin with `typed`. */
export function suggestCities(typed: string, state: string | null): [name: string, state: State][] {
  const words = foldCity(typed);
  if (words.length < 2) return [];
  const rank = (city: KnownCity) =>
    (city.folded === words ? 0 : 8) +
    (city.state === state ? 0 : 4) +
    (city.isCapital ? 0 : 2) +
    (city.folded.startsWith(words) ? 0 : 16);
  return knownCities()
    .filter(({ folded }) => ` ${folded}`.includes(` ${words}`))
    .sort((a, b) => rank(a) - rank(b) || a.name.length - b.name.length || a.folded.localeCompare(b.folded, "pt-BR"))
    .slice(0, MOST_SUGGESTED)
    .map(({ name, state: cityState }) => [name, cityState]);
}
